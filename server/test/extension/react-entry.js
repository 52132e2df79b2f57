import { createElement, useEffect, useId, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

globalThis.ReactForTests = { createElement, useEffect, useId, useRef, useState, createRoot };
