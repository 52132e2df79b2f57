/** A pure function with a name, so that another thread can be asked to run it. Input and output are plain data. */
export type Computation<Context, Input, Output> = {
  name: string;
  /** Roughly how many characters it goes through. */
  sizeOf(input: Input): number;
  compute(input: Input, context: Context): Output;
};

/** Runs computations on input from outside without holding up whatever else this process does. */
export interface Computing<Context> {
  /**
   * Short input is computed at once, longer input in its turn in another thread. Workspaces take turns, so that nobody
   * waits behind all that somebody else has sent. Throws an UnprocessableError (`text-too-complex`) for input that takes
   * more time or memory than any computation gets, and a TryLaterError (`too-many-long-texts`) while too many wait.
   */
  run<Input, Output>(
    computation: Computation<Context, Input, Output>,
    input: Input,
    caller: { tenantId: string },
  ): Promise<Output>;
  close(): Promise<void>;
}
