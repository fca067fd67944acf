/** Phases in order, each with its duration in milliseconds. */
export type Phases<Name extends string> = readonly (readonly [name: Name, ms: number])[];

/** The names of phases. */
export type PhaseOf<All extends Phases<string>> = All[number][0];

/** Calls `enter` for one phase after another, the first at once, and `end` after the last. Returns a function that stops it. */
export function runPhases<Name extends string>(
  phases: Phases<Name>,
  enter: (phase: Name) => void,
  end: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const go = (index: number) => {
    const phase = phases[index];
    if (!phase) return end();
    const [name, ms] = phase;
    enter(name);
    timer = setTimeout(go, ms, index + 1);
  };
  go(0);
  return () => clearTimeout(timer);
}
