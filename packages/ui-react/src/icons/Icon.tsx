import type { ReactElement, ReactNode } from 'react'
import { Glyph, type GlyphProps } from './Glyph.js'
import { ICON_PATHS, type IconName, MIRRORED } from './paths.js'

export interface IconProps extends Omit<GlyphProps, 'path' | 'mirrored'> {
  readonly name: IconName
}

/** One of the icons that the first open shows. */
export const Icon = ({ name, ...rest }: IconProps) => (
  <Glyph {...rest} path={ICON_PATHS[name]} mirrored={MIRRORED.has(name)} />
)

/** One of the first open's icons by its name, or a `<Glyph>` that a later view brings. */
export type IconLike = IconName | ReactElement

export const iconOf = (icon: IconLike, size: GlyphProps['size'] = 20): ReactNode =>
  typeof icon === 'string' ? <Icon name={icon} size={size} /> : icon
