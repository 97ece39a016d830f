import { type ActiveAccount, selectConnections } from '@carabiner/core'
import { useT } from '../../i18n/useT.js'
import { useInstanceState } from '../../modal/context.js'
import { Address } from '../../primitives/address/Address.js'
import { CopyButton } from '../../primitives/copy/CopyButton.js'
import { Avatar } from '../../primitives/picture/Avatar.js'
import { RowBox } from '../../primitives/row/RowBox.js'
import { RowList } from '../../primitives/row/RowList.js'
import { Tag } from '../../primitives/tag/Tag.js'
import { useTellCopied } from '../account/useTellCopied.js'
import { en as families } from '../connecting-multi-chain/messages.en.js'
import { en } from './messages.en.js'

const texts = { ...families, ...en }

const kinds = [
  ['smartAccount', 'settings.smartTitle'],
  ['eoa', 'settings.standard'],
] as const

/** The addresses of the visitor's accounts on the network, one for each type. */
export function AddressRows({ account }: { readonly account: ActiveAccount }) {
  const t = useT()
  const tOwn = useT(texts)
  const state = useInstanceState()
  const tellCopied = useTellCopied()
  const connected = selectConnections(state, account.namespace).find(
    ({ connection }) => connection.connectorId === account.connectorId,
  )
  const accounts = connected?.connection.accounts ?? []
  return (
    <RowList heading={tOwn('settings.addresses')}>
      {kinds.map(([kind, key]) => {
        const address = accounts.find(({ type = 'eoa' }) => type === kind)?.address
        if (address === undefined) return null
        const name = key === 'settings.standard' ? tOwn(key) : t(key)
        return (
          <RowBox
            key={kind}
            lead={<Avatar address={address} size={40} />}
            title={
              <>
                <span>{name}</span>
                {address === account.address && <Tag kind="active">{tOwn('wallets.active')}</Tag>}
              </>
            }
            subtitle={<Address value={address} />}
            actions={
              <CopyButton
                text={address}
                label={tOwn('settings.copyAddressOf', { account: name })}
                onCopy={tellCopied}
              />
            }
          />
        )
      })}
    </RowList>
  )
}
