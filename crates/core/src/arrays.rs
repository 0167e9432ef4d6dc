//! Arrays from functions, for hot code. `array::from_fn` and `array::map` of the standard library
//! are not inlined where the crate is compiled in several codegen units without link-time
//! optimisation, as it is here: every item then costs a call, which made playouts of Blokus Uno
//! take 2.5 times as long. Elsewhere use those.

/// The array of `item(0)`, `item(1)`, … It must not be empty.
#[inline]
pub fn from_fn<T: Copy, const N: usize>(mut item: impl FnMut(usize) -> T) -> [T; N] {
    const { assert!(N > 0) };
    let mut items = [item(0); N];
    for (index, place) in items.iter_mut().enumerate().skip(1) {
        *place = item(index);
    }
    items
}

/// The array of the function's values for the items. It must not be empty.
#[inline]
pub fn map<T: Copy, U: Copy, const N: usize>(items: [T; N], mut function: impl FnMut(T) -> U) -> [U; N] {
    from_fn(|index| function(items[index]))
}

#[cfg(test)]
mod tests {
    #[test]
    fn they_do_what_those_of_the_standard_library_do() {
        let mut calls = Vec::new();
        let squares: [usize; 5] = super::from_fn(|index| {
            calls.push(index);
            index * index
        });
        assert_eq!((squares, calls), (std::array::from_fn(|index| index * index), vec![0, 1, 2, 3, 4]));
        assert_eq!(super::map(squares, |square| square + 1), squares.map(|square| square + 1));
        assert_eq!(super::from_fn::<_, 1>(|index| index), [0]);
    }
}
