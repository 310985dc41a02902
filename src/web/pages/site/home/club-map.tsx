import { t } from '#texts/home.js';
import 'leaflet/dist/leaflet.css';
import './club-map.css';
import { Control, DivIcon, Map, Marker, TileLayer } from 'leaflet';
import { useEffect, useRef, useState } from 'react';

interface ClubMapProps {
  /** The latitude and longitude. */
  at: [number, number];
  tiles: { url: string; attribution: string };
  name: string;
  place: string;
}

const ZOOM = 15;
/** If more tiles than this fail before the first one loads, the map shows an error. */
const MAX_FAILED_TILES = 2;

const PIN = `<svg width="36" height="44" viewBox="0 0 36 44" aria-hidden="true">
  <path class="pin" d="M18 1a17 17 0 0 0-17 17c0 12 17 25 17 25s17-13 17-25A17 17 0 0 0 18 1z"/>
  <circle class="pin-dot" cx="18" cy="18" r="6.5"/>
</svg>`;

const ICON = new DivIcon({
  className: 'club-pin',
  html: PIN,
  iconSize: [36, 44],
  iconAnchor: [18, 43],
  popupAnchor: [0, -38],
});

/** A thin wrapper around Leaflet: street tiles, one marker, and no capture of the page's scrolling. */
export function ClubMap({ at: [latitude, longitude], tiles, name, place }: ClubMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ map: Map; marker: Marker } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (!frame.current) return;
    const map = new Map(frame.current, { scrollWheelZoom: false, zoomControl: false });
    new Control.Zoom({ zoomInTitle: t.zoomIn, zoomOutTitle: t.zoomOut }).addTo(map);
    map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
    let hasTile = false;
    let failures = 0;
    new TileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 19 })
      .on('tileload', () => {
        hasTile = true;
        setHasFailed(false);
      })
      .on('tileerror', () => {
        failures += 1;
        if (!hasTile && failures >= MAX_FAILED_TILES) setHasFailed(true);
      })
      .addTo(map);
    drawn.current = { map, marker: new Marker([0, 0], { icon: ICON }).bindPopup('').addTo(map) };
    return () => {
      map.remove();
      drawn.current = null;
    };
  }, [tiles]);

  // The map moves in place, because a new map would close a popup that the user has opened.
  useEffect(() => {
    if (!drawn.current) return;
    const { map, marker } = drawn.current;
    map.setView([latitude, longitude], ZOOM, { animate: false });
    marker.setLatLng([latitude, longitude]).setPopupContent(popup(name, place));
    marker.getElement()?.setAttribute('title', name);
  }, [latitude, longitude, tiles, name, place]);

  return (
    <>
      <div ref={frame} role="region" aria-label={t.mapOfTheClub} className="club-map h-full" />
      {hasFailed && (
        <p
          role="status"
          className="absolute inset-x-4 top-4 z-[1000] ms-12 rounded-md bg-raised p-3 text-sm font-medium shadow-lift"
        >
          {t.mapFailed}
        </p>
      )}
    </>
  );
}

/** Returns elements, because Leaflet would parse strings as HTML. */
function popup(name: string, place: string): HTMLElement {
  const title = document.createElement('b');
  title.textContent = name;
  const content = document.createElement('div');
  content.append(title, document.createElement('br'), place);
  return content;
}
