import type { ReactElement, ReactNode } from 'react'
import type { GlyphProps } from './Glyph.js'
import { Icon, type IconName } from './Icon.js'

/** One of the first open's icons by its name, or a `<Glyph>` that a later view brings. */
export type IconLike = IconName | ReactElement

export const iconOf = (icon: IconLike, size: GlyphProps['size'] = 20): ReactNode =>
  typeof icon === 'string' ? <Icon name={icon} size={size} /> : icon
