import type { ChainNamespace } from '@carabiner/core'
import { useT } from '../../i18n/useT.js'
import { NetworkImage } from '../../primitives/picture/NetworkImage.js'
import type { PictureProps } from '../../primitives/picture/Picture.js'

export interface FamilyImageProps extends Pick<PictureProps, 'size'> {
  readonly namespace: ChainNamespace
}

/** The picture of a chain family: the mark of its main network. */
export function FamilyImage({ namespace, size = 16 }: FamilyImageProps) {
  const t = useT()
  return <NetworkImage name={t(`family.${namespace}`)} id={namespace} size={size} />
}
