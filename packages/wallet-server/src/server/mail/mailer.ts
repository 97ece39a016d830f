/** A mail to send. */
export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends mails. */
export interface Mailer {
  /**
   * @param message - to one address
   * @param options.signal - aborts at the time limit
   * @returns resolves once the mail server accepted the mail
   */
  send(message: MailMessage, options: { readonly signal: AbortSignal }): Promise<void>
}
