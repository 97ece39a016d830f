import type { ListedPasskey } from '../passkeys/list-passkeys.js'
import type { LoginQuestionParts, QuestionOfPasskeys } from '../screens/logins/login-question.js'

interface AskParts {
  /** Shows one of the frame's own screens. @throws {FrameMessageError} if the visitor leaves it */
  open(screen: LoginQuestionParts): Promise<void>
  listPasskeys(): Promise<readonly ListedPasskey[]>
}

/**
 * Asks before logins end which passkeys to keep, because a passkey of a thief could sign in again.
 *
 * @returns the credentials to keep
 */
export async function askToKeep(
  { open, listPasskeys }: AskParts,
  question: QuestionOfPasskeys,
): Promise<string[]> {
  const list = (await listPasskeys()).filter(({ signsIn }) => signsIn)
  let chosenIds: readonly string[] = []
  const keep = (ids: readonly string[]) => {
    chosenIds = ids
  }
  await open(list.length === 0 ? question : { ...question, passkeys: { list, keep } })
  return [...chosenIds]
}
