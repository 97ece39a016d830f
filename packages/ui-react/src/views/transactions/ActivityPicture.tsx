import type { ActivityEntry } from '@carabiner/controllers'
import { NftImage } from '../../primitives/picture/NftImage.js'
import { Picture } from '../../primitives/picture/Picture.js'
import { DirectionBadge } from '../../primitives/picture/PictureBadge.js'
import { PictureStack } from '../../primitives/picture/PictureStack.js'
import { TokenImage } from '../../primitives/picture/TokenImage.js'
import { directionOf } from './describe-entry.js'

/** What moved, with which way it went. */
export function ActivityPicture({ entry }: { readonly entry: ActivityEntry }) {
  const direction = directionOf(entry)
  const badge = <DirectionBadge direction={direction} tone={toneOf(entry, direction)} />
  const [first, second] = entry.transfers
  if (direction === 'swapped' && first && second) {
    return (
      <span className="cb-activity-picture">
        <PictureStack layout="pair">
          <TokenImage {...faceOf(first)} size={26} />
          <TokenImage {...faceOf(second)} size={26} />
        </PictureStack>
      </span>
    )
  }
  if (first?.nft_info) {
    return (
      <span className="cb-activity-picture">
        <NftImage size={40} />
        <span className="cb-picture-badge">{badge}</span>
      </span>
    )
  }
  return <Picture {...faceOf(first)} shape="circle" badge={badge} />
}

const faceOf = (transfer: ActivityEntry['transfers'][number] | undefined) => ({
  name: transfer?.fungible_info?.symbol ?? transfer?.fungible_info?.name ?? '?',
  src: transfer?.fungible_info?.icon?.url,
})

function toneOf({ status }: ActivityEntry, direction: ReturnType<typeof directionOf>) {
  if (status !== 'confirmed' && status !== 'pending') return 'danger'
  if (direction === 'received') return 'success'
  return direction === 'sent' ? 'info' : 'neutral'
}
