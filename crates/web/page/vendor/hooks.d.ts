// What the page uses of Preact's hooks.
export function useEffect(effect: () => void | (() => void), inputs?: readonly unknown[]): void;
export function useLayoutEffect(effect: () => void | (() => void), inputs?: readonly unknown[]): void;
export function useRef<T>(value: T): { current: T };
export function useState<T>(value: T | (() => T)): [T, (value: T | ((old: T) => T)) => void];
export function useMemo<T>(make: () => T, inputs: readonly unknown[]): T;
