import { t } from '#texts/households.js';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { Loaded, Loading, Problem } from '#web/ui/states.tsx';
import { CardFace } from './card-face.tsx';
import { membershipCard, useRenewCard } from './queries.ts';

export function OwnCard({ child }: { child?: string | undefined }) {
  const query = useQuery(membershipCard(child));
  const renewal = useRenewCard(child);
  async function renew() {
    const isMeant = await confirm({ title: t.askNewCard, text: t.newCardText, action: t.makeNewCard });
    if (isMeant) renewal.mutate(undefined);
  }
  return (
    <Loaded
      query={query}
      waiting={<Loading />}
      failed={(error) => <p className="text-muted">{error.message}</p>}
    >
      {(card) => (
        <div className="grid gap-4">
          <p className="text-center text-muted print:hidden">{t.showThis}</p>
          <CardFace card={card} />
          <div className="flex flex-wrap justify-center gap-3 print:hidden">
            <Button onClick={() => window.print()}>
              <Printer aria-hidden size={18} />
              {t.print}
            </Button>
            <Button busy={renewal.isPending} onClick={() => void renew()}>
              {t.newCard}
            </Button>
          </div>
          <Problem message={renewal.error?.message} />
        </div>
      )}
    </Loaded>
  );
}
