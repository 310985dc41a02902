import { t } from '#texts/bookings.js';
import { written } from '#contract/written.ts';
import { TypedText } from '#web/ui/fields/typed-text.tsx';

interface OwnPriceProps {
  tier: { name: string; name_bn?: string | null | undefined };
  /** The user's own price, and the public price that it replaces. */
  price: string;
  instead: string;
}

/** Shows the user's own price beside the public one, which is struck through. */
export function OwnPrice({ tier, price, instead }: OwnPriceProps) {
  const { text, lang } = written(tier.name, tier.name_bn);
  return (
    <>
      <span className="sr-only">{t.priceFor({ price, tier: text, instead })}</span>
      <span aria-hidden className="block text-center">
        <s className="font-normal opacity-75">{instead}</s> {price}
        <TypedText lang={lang} className="line-clamp-1 text-xs font-semibold">
          {text}
        </TypedText>
      </span>
    </>
  );
}
