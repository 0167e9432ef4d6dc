//! The matrix as JSON.

use plyground_search::path::GoalTest;
use plyground_view::Language;
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use super::matrix::Matrix;
use super::record::Record;

#[derive(Serialize)]
struct Limits {
    time_ms: Option<f64>,
    nodes: Option<u64>,
    depth: Option<u32>,
    memory_bytes: Option<u64>,
}

#[derive(Serialize)]
struct Problem<'a> {
    name: &'a str,
    goal: String,
    fewest: Option<u64>,
    proved: bool,
}

impl Serialize for Matrix {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let limits = Limits {
            time_ms: self.limits.time.map(|time| time.as_secs_f64() * 1e3),
            nodes: self.limits.nodes,
            depth: self.limits.depth,
            memory_bytes: self.limits.memory,
        };
        let problems = self.columns.iter().enumerate().map(|(number, column)| {
            let (fewest, proved) = self.fewest(number).unzip();
            Problem {
                name: &column.name,
                goal: column.problem.goal(Language::EN),
                fewest,
                proved: proved.unwrap_or(false),
            }
        });
        let cells = self.by_problem().map(|(row, column, cell)| Record::new(self, row, column, cell));
        let goal_test = self.goal_test.map(|test| match test {
            GoalTest::Generation => "generation",
            GoalTest::Expansion => "expansion",
        });
        let mut object = serializer.serialize_struct("Lab", 9)?;
        object.serialize_field("game", &self.game)?;
        object.serialize_field("source", &self.source)?;
        object.serialize_field("limits", &limits)?;
        object.serialize_field("goal_test", &goal_test)?;
        object.serialize_field("symmetry", &self.symmetry)?;
        object.serialize_field("interrupted", &self.interrupted)?;
        let notes: Vec<String> = self.notes.iter().map(|note| note.text(Language::EN)).collect();
        object.serialize_field("notes", &notes)?;
        object.serialize_field("problems", &problems.collect::<Vec<_>>())?;
        object.serialize_field("cells", &cells.collect::<Vec<_>>())?;
        object.end()
    }
}

#[cfg(test)]
mod tests {
    use super::super::matrix::tests::matrix;

    #[test]
    fn keys_and_nulls() {
        let json = serde_json::to_value(matrix()).expect("JSON");
        assert_eq!(json["problems"][0]["fewest"], 2);
        assert_eq!(json["problems"][1]["fewest"], serde_json::Value::Null);
        assert_eq!(json["cells"].as_array().map(Vec::len), Some(5));
        let cell = &json["cells"][2];
        assert_eq!((&cell["problem"], &cell["stopped_by"]), (&"B".into(), &"nodes".into()));
        assert!(cell["length"].is_null() && cell["penetrance"].is_null() && cell["heuristic"].is_null());
    }
}
