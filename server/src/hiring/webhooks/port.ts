/** What became of one attempt. `error` if there was no response. */
export type SendResult =
  | { status: number; excerpt: string; durationMs: number; error?: undefined }
  | { error: string; durationMs: number; status?: undefined };

/** Sends signed requests to addresses that workspaces choose, which may not be on our own network. */
export interface WebhookSender {
  /** The address in its normal form. Throws `address-not-usable` or `address-not-allowed`. */
  assertAllowed(url: string): string;

  /** One attempt. Redirects are not followed; never throws. */
  send(url: string, headers: Record<string, string>, body: string): Promise<SendResult>;

  close(): Promise<void>;
}
