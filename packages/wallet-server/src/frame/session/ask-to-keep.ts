import type { ListedPasskey } from '../passkeys/list-passkeys.js'
import type { LoginQuestionParts, QuestionOfPasskeys } from '../screens/logins/login-question.js'

interface AskParts {
  /** Shows a screen of the frame's own. @throws {FrameMessageError} when the visitor leaves it */
  open(screen: LoginQuestionParts): Promise<void>
  listPasskeys(): Promise<readonly ListedPasskey[]>
}

/**
 * Asks what ends somebody's login, and which passkeys stay: one that a stranger registered would sign them in again.
 *
 * @returns the credentials that the visitor keeps
 */
export async function askToKeep(
  { open, listPasskeys }: AskParts,
  question: QuestionOfPasskeys,
): Promise<string[]> {
  const list = (await listPasskeys()).filter(({ signsIn }) => signsIn)
  let kept: readonly string[] = []
  const keep = (ids: readonly string[]) => {
    kept = ids
  }
  await open(list.length === 0 ? question : { ...question, passkeys: { list, keep } })
  return [...kept]
}
