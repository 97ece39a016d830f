import { createDelegation, explorerLink } from '@carabiner/controllers/internal'
import type { ActiveAccount } from '@carabiner/core'
import { useEffect } from 'react'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { WARNING } from '../../icons/host-glyphs.js'
import { useController, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { Address } from '../../primitives/address/Address.js'
import { ButtonLink } from '../../primitives/button/ButtonLink.js'
import { NoticeDisc } from '../../primitives/notice/NoticeDisc.js'
import { useSheet } from '../../root/RootContext.js'
import { useWallet } from '../profile-wallets/useWallet.js'
import css from './delegation-note.css'
import { en } from './messages.en.js'

/**
 * Says which contract's code the account runs, if any, and where the visitor can undo that. Only
 * the account's wallet can sign the authorization that ends a delegation.
 *
 * @see EIP-7702
 */
export function DelegationNote({ account }: { readonly account: ActiveAccount }) {
  useSheet(css)
  const tOwn = useT(en)
  const { carabiner } = useModalContext()
  const delegation = useController(createDelegation)
  const { delegate } = useProxy(delegation.state)
  const { name: wallet } = useWallet(account.connectorId)
  useEffect(() => delegation.watch(), [delegation])
  const network = account.networkId && carabiner.networks.find(account.networkId)
  if (!delegate || !network) return null
  const { address, name } = delegate
  const values = { name: name ?? '', network: network.name, wallet }
  const link = explorerLink(network, address)
  return (
    <section className="cb-delegation" data-known={name !== undefined || undefined}>
      <NoticeDisc tone={name === undefined ? 'error' : 'info'}>
        <Glyph path={WARNING} />
      </NoticeDisc>
      <div className="cb-notice-text">
        <p className="cb-notice-title">
          {name === undefined ? tOwn('delegation.unknown') : tOwn('delegation.known', values)}
        </p>
        <p>
          {tOwn(name === undefined ? 'delegation.unknownHint' : 'delegation.knownHint', values)}
        </p>
        {name === undefined && (
          <p>
            <Address value={address} />
          </p>
        )}
      </div>
      {link !== undefined && (
        <ButtonLink variant="neutral" size="sm" href={link} external>
          {tOwn('delegation.view')}
        </ButtonLink>
      )}
    </section>
  )
}
