import type { ActiveAccount } from '@carabiner/core'
import { Address } from '../../primitives/address/Address.js'

/** The maximum number of characters. A longer name is cut off with an ellipsis. */
const maxName = 24

export interface AccountNameProps {
  readonly account: Pick<ActiveAccount, 'address' | 'profileName'>
}

/** The account's name, or else its address. */
export function AccountName({ account: { address, profileName } }: AccountNameProps) {
  if (profileName === undefined) return <Address value={address} />
  const letters = [...profileName]
  const cut = letters.length > maxName
  return (
    <bdi title={cut ? profileName : undefined}>
      {cut ? `${letters.slice(0, maxName).join('')}…` : profileName}
    </bdi>
  )
}
