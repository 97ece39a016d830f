import type { HeldToken } from '@carabiner/controllers'
import { ShownNetworkImage } from '../../components/network-image/ShownNetworkImage.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { Chip } from '../../primitives/chip/Chip.js'
import { TokenImage } from '../../primitives/picture/TokenImage.js'
import { tokenLabel } from './token-label.js'

export interface TokenChipProps {
  readonly token: HeldToken | undefined
  readonly onClick: () => void
}

/** What is sent, and the way to choose something else. */
export function TokenChip({ token, onClick }: TokenChipProps) {
  const t = useT()
  const label = token ? `${t('send.selectToken')}: ${token.symbol || token.name}` : undefined
  return (
    <Chip
      size="md"
      raised
      lead={token && <SentTokenImage token={token} size={24} />}
      aria-label={label}
      data-row-id="token"
      onClick={onClick}
    >
      {token ? tokenLabel(token) : t('send.selectToken')}
    </Chip>
  )
}

/** A token's picture; of the native currency its network's. */
export function SentTokenImage({
  token,
  size,
}: {
  readonly token: HeldToken
  readonly size: 24 | 40
}) {
  const { carabiner } = useModalContext()
  const { address, name, id, iconUrl, chainId } = token
  const network = carabiner.networks.find(chainId)
  if (address === undefined && network) return <ShownNetworkImage network={network} size={size} />
  return <TokenImage name={name} id={id} src={iconUrl} size={size} />
}
