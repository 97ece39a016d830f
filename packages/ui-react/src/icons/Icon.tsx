import type { ReactElement, ReactNode } from 'react'
import { Glyph, type GlyphProps } from './Glyph.js'
import { ICON_PATHS, type IconName, MIRRORED } from './paths.js'

export interface IconProps extends Omit<GlyphProps, 'path' | 'mirrored'> {
  readonly name: IconName
}

/** An icon that the modal's first opening needs. */
export const Icon = ({ name, ...rest }: IconProps) => (
  <Glyph {...rest} path={ICON_PATHS[name]} mirrored={MIRRORED.has(name)} />
)

/** The name of an icon that the first opening needs, or the `<Glyph>` of a view that loads later. */
export type IconLike = IconName | ReactElement

export const iconOf = (icon: IconLike, size: GlyphProps['size'] = 20): ReactNode =>
  typeof icon === 'string' ? <Icon name={icon} size={size} /> : icon
