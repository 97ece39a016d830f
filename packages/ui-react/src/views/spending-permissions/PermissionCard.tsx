import { createPermissions, type SpendingPermission } from '@carabiner/controllers/internal'
import { type DeepReadonly, selectAccount } from '@carabiner/core'
import { useContext, useEffect, useRef } from 'react'
import { RequestPreviewNote } from '../../components/request-preview/RequestPreviewNote.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { useController, useInstanceState, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { Address } from '../../primitives/address/Address.js'
import { Button } from '../../primitives/button/Button.js'
import { useWallet } from '../profile-wallets/useWallet.js'
import { AllowanceText } from './AllowanceText.js'
import { en } from './messages.en.js'

const problemKeys = {
  rejected: 'permissions.rejected',
  pending: 'permissions.pending',
  abandoned: 'permissions.abandoned',
  failed: 'permissions.failed',
} as const

/** The message is the permission's id, which may look like a hash. */
const ownMessage = /^message\./

interface PermissionCardProps {
  readonly permission: DeepReadonly<SpendingPermission>
}

/** A permission: the app, what it may spend until when, and the button to revoke it. */
export function PermissionCard({ permission }: PermissionCardProps) {
  const tOwn = useT(en)
  const locale = useContext(I18nContext)?.locale
  const { carabiner } = useModalContext()
  const { problem } = useProxy(useController(createPermissions).state)
  const { id, app, spender, networkId, allowances, expiresAt } = permission
  const network = networkId && carabiner.networks.find(networkId)?.name
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const title = app ?? tOwn('permissions.unknownApp')
  return (
    <section className="cb-permission" aria-label={title}>
      <h2 className="cb-permission-title">{title}</h2>
      {allowances.map((allowance, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
        <AllowanceText key={at} allowance={allowance} networkId={networkId} />
      ))}
      <dl className="cb-permission-facts">
        {spender !== undefined && (
          <div>
            <dt>{tOwn('permissions.spender')}</dt>
            <dd>
              <Address value={spender} />
            </dd>
          </div>
        )}
        {network && (
          <div>
            <dt>{tOwn('permissions.network')}</dt>
            <dd>{network}</dd>
          </div>
        )}
        <div>
          <dt>{tOwn('permissions.expires')}</dt>
          <dd>
            {expiresAt === undefined ? (
              tOwn('permissions.never')
            ) : (
              <time dateTime={new Date(expiresAt).toISOString()}>{date.format(expiresAt)}</time>
            )}
          </dd>
        </div>
      </dl>
      {problem?.id === id && (
        <p className="cb-permission-problem" role="alert">
          {tOwn(problemKeys[problem.reason])}
        </p>
      )}
      <RevokeButtons id={id} title={title} />
    </section>
  )
}

/** The button to revoke, then the question whether to do it, then the wait for the wallet. */
function RevokeButtons({ id, title }: { readonly id: string; readonly title: string }) {
  const tOwn = useT(en)
  const tLater = useT(later)
  const { carabiner } = useModalContext()
  const controller = useController(createPermissions)
  const { step, id: chosen } = useProxy(controller.state)
  const { name: wallet } = useWallet(selectAccount(useInstanceState())?.connectorId ?? '')
  const isBusy = step === 'signing' || step === 'revoking'
  const start = useRef<HTMLButtonElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  const wasChosen = useRef(false)
  const isChosen = chosen === id
  useEffect(() => {
    // The pressed button is replaced, so focus moves to the one in its place.
    if (isChosen) confirm.current?.focus({ preventScroll: true })
    else if (wasChosen.current) start.current?.focus({ preventScroll: true })
    wasChosen.current = isChosen
  }, [isChosen])
  if (!isChosen) {
    return (
      <Button
        ref={start}
        variant="neutral"
        size="sm"
        disabled={isBusy}
        aria-label={tOwn('permissions.revokeOf', { app: title })}
        data-row-id={`revoke-${id}`}
        onClick={() => controller.choose(id)}
      >
        {tOwn('permissions.revoke')}
      </Button>
    )
  }
  return (
    <div className="cb-permission-ask">
      <RequestPreviewNote request={{ message: id }} named={ownMessage} />
      <p role="status">
        {step === 'signing'
          ? tOwn('permissions.sign', { wallet })
          : tOwn('permissions.ask', { app: title })}
      </p>
      <Button
        variant="danger"
        size="sm"
        loading={isBusy}
        ref={confirm}
        onClick={() => {
          controller.revoke().catch((error: unknown) => {
            carabiner.logger.debug('the permission was not revoked', error)
          })
        }}
      >
        {tOwn('permissions.revoke')}
      </Button>
      <Button variant="neutral" size="sm" disabled={isBusy} onClick={controller.cancel}>
        {tLater('common.cancel')}
      </Button>
    </div>
  )
}
