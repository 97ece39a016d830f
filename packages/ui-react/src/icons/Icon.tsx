import { Glyph, type GlyphProps } from './Glyph.js'
import { ICON_PATHS, type IconName, MIRRORED } from './paths.js'

export type { IconName } from './paths.js'

export interface IconProps extends Omit<GlyphProps, 'path' | 'mirrored'> {
  readonly name: IconName
}

/** One of the icons that the first open shows. */
export const Icon = ({ name, ...rest }: IconProps) => (
  <Glyph {...rest} path={ICON_PATHS[name]} mirrored={MIRRORED.has(name)} />
)
