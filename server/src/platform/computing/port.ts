/** A named pure function that another thread can run. Input and output are plain data. */
export type Computation<Context, Input, Output> = {
  name: string;
  /** About how many characters it processes. */
  sizeOf(input: Input): number;
  compute(input: Input, context: Context): Output;
};

/** Runs computations on external input without blocking this process. */
export interface Computing<Context> {
  /**
   * Computes short input at once, and longer input in another thread. Workspaces take turns, so that one workspace does
   * not wait behind all input of another. Throws an UnprocessableError (`text-too-complex`) for input that exceeds the
   * limits of time or memory, and a TryLaterError (`too-many-long-texts`) while too many are waiting.
   */
  run<Input, Output>(
    computation: Computation<Context, Input, Output>,
    input: Input,
    caller: { tenantId: string },
  ): Promise<Output>;
  close(): Promise<void>;
}
