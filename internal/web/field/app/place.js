// Where the phone is.
//
//   watch(onFix, onTrouble) -> stop    fixes {lat, lng, acc, t}; trouble is 'denied' or 'none'
//   quality(acc) -> 'good' | 'fair' | 'poor'
//   lastPlace(), keepPlace(fix)        the collection point of the last delivery

import { get, put } from './store.js';

export function watch(onFix, onTrouble) {
  if (!navigator.geolocation) {
    onTrouble('none');
    return () => {};
  }
  const id = navigator.geolocation.watchPosition(
    ({ coords, timestamp }) => onFix({ lat: coords.latitude, lng: coords.longitude, acc: coords.accuracy, t: timestamp }),
    (err) => { if (err.code === 1) onTrouble('denied'); }, // "unavailable" passes by itself
    { enableHighAccuracy: true, maximumAge: 0 });
  return () => navigator.geolocation.clearWatch(id);
}

export const quality = (acc) => (acc <= 5 ? 'good' : acc <= 15 ? 'fair' : 'poor');

export const lastPlace = () => get('meta', 'place');
export const keepPlace = (fix) => put('meta', { id: 'place', lat: fix.lat, lng: fix.lng, acc: fix.acc, t: fix.t });
