//! The rules of every game against slow versions of them, problems, heuristics and solvers. One program, so that what is
//! generic over games is compiled once.

mod bispo;
mod bispo_solver;
mod blokus;
mod blokus_evaluation;
mod blokus_heuristics;
mod blokus_problems;
mod classic;
mod common;
mod heuristics;
mod puzzles;
mod quatro;
mod quatro_solver;
