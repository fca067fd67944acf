type Listener<Detail> = (detail: Detail) => void;

/** A typed event emitter: each event name has one type of detail. */
export interface Emitter<Events extends object> {
  /** Adds a listener. The returned function removes it. */
  on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): () => void;
  emit<Name extends keyof Events>(name: Name, detail: Events[Name]): void;
}

export function createEmitter<Events extends object>(): Emitter<Events> {
  const listeners: { [Name in keyof Events]?: Set<Listener<Events[Name]>> } = {};
  return {
    on(name, listener) {
      listeners[name] ??= new Set();
      listeners[name].add(listener);
      return () => void listeners[name]?.delete(listener);
    },
    emit(name, detail) {
      for (const listener of listeners[name] ?? []) listener(detail);
    },
  };
}
