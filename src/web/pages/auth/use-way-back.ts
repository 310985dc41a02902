import { placeToReturnTo, useReturnState } from '#web/app/return-path.ts';
import { useNavigate } from '#web/router/router.tsx';

/** Where signing in leads: the remembered place, or home. */
export function useWayBack() {
  const state = useReturnState();
  const navigate = useNavigate();
  const place = placeToReturnTo(state);
  return { state, place, goBack: () => navigate(place, { replace: true }) };
}
