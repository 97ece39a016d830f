import { Outcome } from '../../components/outcome/Outcome.js'
import { ProviderMark } from '../../components/social/ProviderMark.js'
import { useT } from '../../i18n/useT.js'
import { ButtonLink } from '../../primitives/button/ButtonLink.js'
import { CopyLinkButton } from '../connecting-walletconnect/CopyLinkButton.js'
import { en } from './messages.en.js'

interface FarcasterLinkProps {
  /** The URL of the link. Undefined while it is being created. */
  readonly url: string | undefined
}

/** The link into Farcaster's app on the same phone. Browsers open the app only on a press. */
export function FarcasterLink({ url }: FarcasterLinkProps) {
  const tOwn = useT(en)
  return (
    <Outcome
      ring="waiting"
      picture={<ProviderMark provider="farcaster" size={64} />}
      title={tOwn('farcaster.heading')}
      text={tOwn(url ? 'farcaster.phoneHint' : 'farcaster.preparing')}
      actions={
        url && (
          <>
            <ButtonLink href={url} target="_blank" rel="noopener noreferrer">
              {tOwn('farcaster.open')}
            </ButtonLink>
            <CopyLinkButton uri={url} quiet />
          </>
        )
      }
    />
  )
}
