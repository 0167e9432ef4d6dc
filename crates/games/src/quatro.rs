//! The quatro family.
