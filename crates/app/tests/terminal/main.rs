//! The program in a pseudo-terminal, by keys and by mouse, and in plain mode. Every game is
//! played to its end.
#![cfg(unix)]

mod games;
mod harness;
mod latency;
mod leaving;
mod menus;
mod outliving;
mod outside;
mod plain;
mod plain_menus;
mod problem_files;
mod resuming;
mod screens;
