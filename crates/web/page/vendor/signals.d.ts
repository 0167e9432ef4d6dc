// What the page uses of Preact's signals.
export interface Signal<T> { value: T; peek(): T; subscribe(listen: (value: T) => void): () => void; }
export interface ReadonlySignal<T> { readonly value: T; peek(): T; subscribe(listen: (value: T) => void): () => void; }
export function signal<T>(value: T): Signal<T>;
export function computed<T>(make: () => T): ReadonlySignal<T>;
export function effect(run: () => void | (() => void)): () => void;
export function batch<T>(run: () => T): T;
export function untracked<T>(run: () => T): T;
export function useSignal<T>(value: T): Signal<T>;
export function useComputed<T>(make: () => T): ReadonlySignal<T>;
export function useSignalEffect(run: () => void | (() => void)): void;
