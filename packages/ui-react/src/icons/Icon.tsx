import type { ReactElement, ReactNode } from 'react'
import { Glyph, type GlyphProps } from './Glyph.js'
import { ICON_PATHS, type IconName, MIRRORED } from './paths.js'

export interface IconProps extends Omit<GlyphProps, 'path' | 'mirrored'> {
  readonly name: IconName
}

/** One of the icons that the first opening shows. */
export const Icon = ({ name, ...rest }: IconProps) => (
  <Glyph {...rest} path={ICON_PATHS[name]} mirrored={MIRRORED.has(name)} />
)

/** The name of one of the first opening's icons, or the `<Glyph>` of a later view. */
export type IconLike = IconName | ReactElement

export const iconOf = (icon: IconLike, size: GlyphProps['size'] = 20): ReactNode =>
  typeof icon === 'string' ? <Icon name={icon} size={size} /> : icon
