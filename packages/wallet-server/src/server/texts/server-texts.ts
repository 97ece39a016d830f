/** What the server says in mails and on the pages of links and of logins. `{name}` is filled in. */
export interface ServerTexts {
  /** BCP 47: for `lang`, and for times. */
  readonly code: string
  readonly dir: 'ltr' | 'rtl'
  readonly facts: Readonly<Record<'app' | 'device' | 'place' | 'time' | 'address', string>>
  readonly mail: Readonly<
    Record<
      | 'codeTitle'
      | 'loginCode'
      | 'codeOnce'
      | 'notYou'
      | 'deviceSubject'
      | 'deviceTitle'
      | 'device'
      | 'deviceLink'
      | 'deviceAfter'
      | 'leaveSubject'
      | 'leave'
      | 'notLeft'
      | 'arriveSubject'
      | 'arrive'
      | 'notArrived'
      | 'verifySubject'
      | 'verify'
      | 'proofOnce'
      | 'notAsked'
      | 'passkeySubject'
      | 'passkey'
      | 'passkeyNotYou'
      | 'changedSubject'
      | 'changedTitle'
      | 'changed'
      | 'changedNotYou'
      | 'changedLink'
      | 'changedAfter'
      | 'takenBackSubject'
      | 'takenBack'
      | 'takenBackNotYou'
      | 'linkByHand',
      string
    >
  >
  /** A title and a sentence for each state of the page. */
  readonly page: Readonly<
    Record<
      | 'asked'
      | 'confirmed'
      | 'mail-failed'
      | 'refused'
      | 'gone'
      | 'busy'
      | 'failed'
      | 'left'
      | 'taken-back'
      | 'no-way-back',
      readonly [title: string, text: string]
    >
  >
  /** A title and a sentence for each state of a login's window. */
  readonly window: Readonly<
    Record<
      'opening' | 'telegram' | 'back' | 'gone' | 'failed',
      readonly [title: string, text: string]
    >
  >
  /** Where such a window has nobody to tell. */
  readonly windowAlone: string
  readonly form: Readonly<Record<'care' | 'confirm' | 'refuse' | 'takeBack', string>>
}
