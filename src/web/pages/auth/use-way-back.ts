import { useLocation, useNavigate } from 'react-router';
import { placeToReturnTo } from '#web/app/return-path.ts';

/** Where signing in leads: the remembered place, or home. */
export function useWayBack() {
  const { state } = useLocation() as { state: unknown }; // the router types it as any
  const navigate = useNavigate();
  const place = placeToReturnTo(state);
  return { state, place, goBack: () => void navigate(place, { replace: true }) };
}
