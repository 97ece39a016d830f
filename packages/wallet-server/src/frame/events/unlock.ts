import type { Custody } from '../custody/custody.js'
import type { WalletKeys } from '../requests-contract.js'

interface UnlockParts {
  readonly custody: Custody
  /** Asks for a passkey that opens the keys. @returns false where there is none, or it could not be asked for */
  askPasskey(): Promise<boolean>
  /** Shows the screen on which the visitor opens the keys. @throws {FrameMessageError} when they leave */
  openScreen(): Promise<void>
}

/** Opens the keys by the first way that there is: this device, a passkey, the visitor's own choice. */
export async function unlock({
  custody,
  askPasskey,
  openScreen,
}: UnlockParts): Promise<WalletKeys> {
  if (!(await custody.unlockByDevice()) && !(await askPasskey())) await openScreen()
  return custody.keys()
}
