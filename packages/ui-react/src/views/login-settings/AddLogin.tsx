import { createLoginSettings } from '@carabiner/controllers/internal'
import type { DeepReadonly } from '@carabiner/core'
import type { LinkedLogin } from '@carabiner/core/internal'
import { ProviderMark } from '../../components/social/ProviderMark.js'
import { providerNames } from '../../components/social/provider-names.js'
import { useOfferedSocials } from '../../components/social/useOfferedSocials.js'
import { useT } from '../../i18n/useT.js'
import { useController, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { Row } from '../../primitives/row/Row.js'
import { RowList } from '../../primitives/row/RowList.js'
import { en } from './messages.en.js'

interface AddLoginProps {
  readonly logins: DeepReadonly<LinkedLogin[]>
}

/** The services that the visitor can add as logins. */
export function AddLogin({ logins }: AddLoginProps) {
  const tOwn = useT(en)
  const { carabiner } = useModalContext()
  const settings = useController(createLoginSettings)
  const { busy } = useProxy(settings.state)
  const offered = useOfferedSocials().filter(
    (name) => !logins.some(({ provider }) => provider === name),
  )
  if (offered.length === 0) return null
  return (
    <>
      <RowList heading={tOwn('logins.add')} size="sm">
        {offered.map((provider) => (
          <Row
            key={provider}
            rowId={`link-${provider}`}
            size="sm"
            lead={<ProviderMark provider={provider} size={32} />}
            title={providerNames[provider]}
            trailing="chevron"
            loading={busy === provider}
            onClick={() => {
              settings.link(provider).catch((error: unknown) => {
                carabiner.logger.error(`linking ${provider} failed`, error)
              })
            }}
          />
        ))}
      </RowList>
      <p className="cb-logins-hint">{tOwn('logins.addHint')}</p>
    </>
  )
}
