/** The reason why an application was given up before anything was sent. */
export class GiveUpError extends Error {
  override name = 'GiveUpError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
