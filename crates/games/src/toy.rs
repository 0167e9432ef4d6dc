//! Toy games for documentation and tests.
