/** A mail that is handed over. */
export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Hands mails over. */
export interface Mailer {
  /**
   * @param message - to one address
   * @param options.signal - aborts at the deadline
   * @returns resolves once the mail was taken over
   */
  send(message: MailMessage, options: { readonly signal: AbortSignal }): Promise<void>
}
