import { useRegistryImage } from '../../components/registry-image/useRegistryImage.js'
import { Picture } from '../../primitives/picture/Picture.js'

interface CurrencyImageProps {
  /** ISO 4217, such as `EUR`. */
  readonly currency: string
  readonly size: 24 | 32
}

/** The picture of a currency to pay with: the registry's, else its first letter. */
export function CurrencyImage({ currency, size }: CurrencyImageProps) {
  const image = useRegistryImage('currency', currency)
  return <Picture {...image} shape="circle" name={currency} size={size} />
}
