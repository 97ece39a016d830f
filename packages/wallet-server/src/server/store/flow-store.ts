/**
 * The kind of a flow, which continues with a link or codes in mails, with an authenticator's
 * answer, or with the result of a login window.
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
 * The step of a flow.
 *
 * | step | event | next step |
 * | --- | --- | --- |
 * | `link` | the visitor confirms the link in the mail, or a login window returns | `code` |
 * | `link` | the right code beside the link arrives | none |
 * | `code` | the right code arrives | none, or `proven` for a verification |
 * | `proven` | ten minutes pass | none |
 * | `primary` | the right code of the present address arrives | `secondary` |
 * | `secondary` | the right code of the new address arrives | none |
 * | `challenge` | an authenticator answers, or a mini app sends the same data again | none |
 * | `challenge` | a phone has signed an account to link | `code` |
 */
export type FlowStep = 'link' | 'code' | 'primary' | 'secondary' | 'challenge' | 'proven'

/** An action that a device has begun and continues later. */
export interface Flow {
  readonly id: string
  readonly kind: FlowKind
  readonly step: FlowStep
  /** Thumbprint of the device's key (RFC 7638). Only this device can continue. */
  readonly thumbprint: string
  /** The visitor's id, or null before sign-in. */
  readonly userId: string | null
  /** The data of the flow's kind, as JSON. */
  readonly data: unknown
  readonly expiresAt: number
}

/** The hash of a mailed secret, and the time at which it expires. */
export interface MailedSecret {
  readonly hash: string
  readonly expiresAt: number
}

/** Flows and their secrets. */
export interface FlowStore {
  beginFlow(flow: Flow): Promise<void>
  /** Begins a flow whose id other devices may use too. Returns false if another device began it. */
  claimFlow(flow: Flow): Promise<boolean>
  /** Returns undefined after the flow ended. */
  readFlow(id: string, now: number): Promise<Flow | undefined>
  endFlow(id: string): Promise<void>
  /**
   * Sets the link of a flow at step `link`, and the code beside it. The previous ones stop working,
   * and the number of tries is reset.
   *
   * @param link.codeHash - the hash of a code that expires with the link. Without it, the flow has
   * no code
   */
  setLink(id: string, link: MailedSecret & { readonly codeHash?: string }): Promise<void>
  /** Returns the flow of this link, at step `link`. */
  readLink(hash: string, now: number): Promise<Flow | undefined>
  /**
   * Moves the flow from `link` to `code`, and removes its code. Returns undefined except for the
   * first confirmation.
   */
  confirmLink(hash: string, now: number): Promise<Flow | undefined>
  /**
   * Sets the code of a flow at the step `from`, moves it to `step`, and resets the number of tries.
   *
   * @param code.data - replaces the flow's data
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
   * @param most - the number of allowed tries, at which the count stops
   * @returns the number of tries including this one, and the hash, or undefined without a valid
   * code
   */
  takeTry(
    id: string,
    limits: { readonly most: number; readonly now: number },
  ): Promise<{ readonly hash: string; readonly tries: number } | undefined>
  /** Invalidates a code, and the link beside it. Returns false except for its first use. */
  consumeCode(id: string, hash: string): Promise<boolean>
}
