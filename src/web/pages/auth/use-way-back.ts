import { useNavigate } from 'react-router';
import { placeToReturnTo, useReturnState } from '#web/app/return-path.ts';

/** Where signing in leads: the remembered place, or home. */
export function useWayBack() {
  const state = useReturnState();
  const navigate = useNavigate();
  const place = placeToReturnTo(state);
  return { state, place, goBack: () => void navigate(place, { replace: true }) };
}
