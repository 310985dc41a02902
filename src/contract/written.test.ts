import { describe, expect, onTestFinished, test } from 'vitest';
import { takeLanguageFrom } from './language.ts';
import { nameBookedCourt, nameCourt, written } from './written.ts';

function readInBangla(): void {
  const former = takeLanguageFrom(() => 'bn');
  onTestFinished(() => void takeLanguageFrom(former));
}

describe('what the club wrote', () => {
  test('is English for a reader of English, whatever else there is', () => {
    expect(written('Tennis', 'টেনিস')).toEqual({ text: 'Tennis' });
    expect(written('টেনিস', null)).toEqual({ text: 'টেনিস' });
    expect(nameCourt({ type: 'Tennis', type_bn: 'টেনিস' })).toBe('Tennis');
  });

  test('is Bangla for a reader of Bangla, where it is written', () => {
    readInBangla();
    expect(written('Tennis', 'টেনিস')).toEqual({ text: 'টেনিস' });
    expect(nameCourt({ type: 'Tennis', type_bn: 'টেনিস' })).toBe('টেনিস');
    expect(nameBookedCourt({ court_type: 'Tennis', court_type_bn: 'টেনিস' })).toBe('টেনিস');
  });

  test('is else the other, which says so', () => {
    expect(written('', 'টেনিস')).toEqual({ text: 'টেনিস', lang: 'bn' });
    readInBangla();
    expect(written('Tennis', undefined)).toEqual({ text: 'Tennis', lang: 'en' });
    expect(nameBookedCourt({ court_type: 'Tennis' })).toBe('Tennis');
  });

  test('is not called English where it is not', () => {
    readInBangla();
    expect(written('টেনিস কোর্ট 1', '')).toEqual({ text: 'টেনিস কোর্ট 1' });
    expect(written('', '')).toEqual({ text: '' });
  });
});
