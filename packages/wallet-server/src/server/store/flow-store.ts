/**
 * What a device has begun and goes on with: by a link or codes in mails, by an answer of an authenticator, or by what a
 * window came back with from a service.
 */
export type FlowKind =
  | 'login'
  | 'email'
  | 'verification'
  | 'passkey-registration'
  | 'passkey-login'
  | 'social'
  | 'farcaster'
  | 'telegram'

/**
 * Where a flow is.
 *
 * | step | on | becomes |
 * | --- | --- | --- |
 * | `link` | the link in the mail is confirmed; a window is back from a service | `code` |
 * | `code` | the right code | done; for a verification `proven` |
 * | `proven` | ten minutes | over |
 * | `primary` | the right code of the present address | `secondary` |
 * | `secondary` | the right code of the new address | done |
 * | `challenge` | the answer of an authenticator; a mini app that tells the same again | done |
 * | `challenge` | a phone has signed, which is to be linked | `code` |
 */
export type FlowStep = 'link' | 'code' | 'primary' | 'secondary' | 'challenge' | 'proven'

/** Something that a device has begun. */
export interface Flow {
  readonly id: string
  readonly kind: FlowKind
  readonly step: FlowStep
  /** Of the device's key (RFC 7638): nobody else goes on with it. */
  readonly thumbprint: string
  /** Whose it is; null while nobody is signed in. */
  readonly userId: string | null
  /** What its kind needs, as JSON. */
  readonly data: unknown
  readonly expiresAt: number
}

/** A secret that was mailed: its hash, and until when it is good. */
export interface MailedSecret {
  readonly hash: string
  readonly expiresAt: number
}

/** What has been begun, and the secrets that it goes on with. */
export interface FlowStore {
  beginFlow(flow: Flow): Promise<void>
  /** Begins a flow whose id others may come with, too. False where another device has begun it. */
  claimFlow(flow: Flow): Promise<boolean>
  /** Undefined for one that is over. */
  readFlow(id: string, now: number): Promise<Flow | undefined>
  endFlow(id: string): Promise<void>
  /** The link of a flow at step `link`; the one before is good no more. */
  setLink(id: string, link: MailedSecret): Promise<void>
  /** The flow at step `link` that this link leads to. */
  readLink(hash: string, now: number): Promise<Flow | undefined>
  /** Takes the flow from `link` to `code`. Undefined for all but the first who confirms. */
  confirmLink(hash: string, now: number): Promise<Flow | undefined>
  /**
   * The code of a flow that is at the step `from`, which goes to `step`. Tries begin at 0 again.
   *
   * @param code.data - in place of what the flow held
   */
  setCode(
    id: string,
    code: MailedSecret & {
      readonly from: FlowStep
      readonly step: FlowStep
      readonly data?: unknown
    },
  ): Promise<void>
  /**
   * Counts a try at a flow's code.
   *
   * @param most - tries that are given; from then on the count stays
   * @returns how many tries it was with this one, and the hash; undefined where no code is good
   */
  takeTry(
    id: string,
    limits: { readonly most: number; readonly now: number },
  ): Promise<{ readonly hash: string; readonly tries: number } | undefined>
  /** Makes a code good no more. False for all but the first who uses it. */
  consumeCode(id: string, hash: string): Promise<boolean>
}
