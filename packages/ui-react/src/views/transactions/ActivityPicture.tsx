import type { ActivityEntry } from '@carabiner/controllers'
import { Glyph } from '../../icons/Glyph.js'
import { ARROW_UP, EXTENSION, SEAL } from '../../icons/glyphs.js'
import { NftImage } from '../../primitives/picture/NftImage.js'
import { Picture, TokenImage } from '../../primitives/picture/Picture.js'
import { DirectionBadge } from '../../primitives/picture/PictureBadge.js'
import { PictureStack } from '../../primitives/picture/PictureStack.js'
import { RowGlyph } from '../../primitives/row/RowGlyph.js'
import { directionOf } from './describe-entry.js'

/** The picture of the token that moved, with its direction. */
export function ActivityPicture({ entry }: { readonly entry: ActivityEntry }) {
  const direction = directionOf(entry)
  const badge = <DirectionBadge direction={direction} tone={toneOf(entry, direction)} />
  const [first, second] = entry.transfers
  if (!first) return <RowGlyph icon={<Glyph path={glyphOf(entry)} />} />
  if (direction === 'swapped' && second) {
    return (
      <span className="cb-activity-picture">
        <PictureStack layout="pair">
          <TokenImage {...faceOf(first)} size={26} />
          <TokenImage {...faceOf(second)} size={26} />
        </PictureStack>
      </span>
    )
  }
  if (first.nft_info) {
    return (
      <span className="cb-activity-picture">
        <NftImage size={40} />
        <span className="cb-picture-badge">{badge}</span>
      </span>
    )
  }
  return <Picture {...faceOf(first)} shape="circle" badge={badge} />
}

const faceOf = ({ fungible_info }: ActivityEntry['transfers'][number]) => ({
  name: fungible_info?.symbol ?? fungible_info?.name ?? '?',
  src: fungible_info?.icon?.url,
})

/** Returns the icon of an entry whose transfers are unknown. */
function glyphOf({ operationType }: ActivityEntry): string {
  if (operationType === 'approve') return SEAL
  return operationType === 'send' ? ARROW_UP : EXTENSION
}

function toneOf({ status }: ActivityEntry, direction: ReturnType<typeof directionOf>) {
  if (status !== 'confirmed' && status !== 'pending') return 'danger'
  if (direction === 'received') return 'success'
  return direction === 'sent' ? 'info' : 'neutral'
}
