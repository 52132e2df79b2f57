import type { Mailbox } from '../platform/mail/port.ts';

export type HiringSettings = {
  mail: {
    from: Mailbox;
    /** Where replies arrive. Without one, replies go to the member who wrote. */
    replyDomain: string | undefined;
    inboundSecret: string | undefined;
  };
  /** For reply addresses, unsubscribe links, and the secrets of webhooks. */
  secret: string;
  apiUrl: string;
  webUrl: string;
};
