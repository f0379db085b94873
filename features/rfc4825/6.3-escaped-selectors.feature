# 6.3-attribute-values.feature covers the kinds of values and how the server decodes them. Here each awkward value has to
# work in all methods: for an element, its content and its attributes.
@server @escaped-selectors @usage:resource-lists
Feature: RFC 4825 §6.3, Selectors with escapes, in every method

  Rule: A name that needs escapes selects its element, and the nodes in it, in every method

    # The same requests for the list "friends" come first: the rule is about the escapes alone. The reference in the name of
    # the third list shows first that the server expands references in the document.
    @id:list-name @implied-MUST
    Scenario Outline: The list is named "<value>"
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><display-name/><entry uri="sip:f@example.com"/></list>
          <list name="<value>"><display-name/><entry uri="sip:b@example.com"/></list>
          <list name="&#65;"/>
        </resource-lists>
        """
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><display-name/><entry uri="sip:f@example.com"/></list>
          <list name="<value>"><display-name/><entry uri="sip:b@example.com"/></list>
          <list name="A"/>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list[@name="A"]'
      And the server answers 200
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:a@example.com"]' with '<entry uri="sip:a@example.com"/>'
      And the request succeeds
      And the client PUTs attribute 'resource-lists/list[@name="friends"]/entry[1]/@uri' with '"sip:c@example.com"'
      And the request succeeds
      And the client sends GET to node 'resource-lists/list[@name="friends"]/entry[1]'
      And the server answers 200
      And the client sends DELETE to node 'resource-lists/list[@name="friends"]/display-name'
      And the request succeeds
      And the client PUTs element 'resource-lists/list[@name="friends"]' with '<list name="friends"/>'
      And the request succeeds
      And the client sends GET to node 'resource-lists/list[@name="friends"]/@name'
      And the server answers 200
      And the client sends DELETE to node 'resource-lists/list[@name="friends"]'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="<value>"><display-name/><entry uri="sip:b@example.com"/></list>
          <list name="A"/>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="<value>"]/entry[@uri="sip:a@example.com"]' with '<entry uri="sip:a@example.com"/>'
      Then the request succeeds
      When the client PUTs attribute 'resource-lists/list[@name="<value>"]/entry[1]/@uri' with '"sip:c@example.com"'
      Then the request succeeds
      When the client sends GET to node 'resource-lists/list[@name="<value>"]/entry[1]'
      Then the server answers 200
      When the client sends DELETE to node 'resource-lists/list[@name="<value>"]/display-name'
      Then the request succeeds
      When the client PUTs element 'resource-lists/list[@name="<value>"]' with '<list name="<value>"/>'
      Then the request succeeds
      But the client sends GET to node 'resource-lists/list[@name="<value>"]/@name'
      And the server answers 200
      And the body is the value written '<value>'
      When the client sends DELETE to node 'resource-lists/list[@name="<value>"]'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="A"/>
        </resource-lists>
        """

      @XCAP-6.3-13
      Examples: XML references, in the document and in the selector
        | id                | value                       |
        | ampersand         | Tom&amp;Jerry               |
        | less-than         | &lt;friends&gt;             |
        | quote             | the-&quot;boys&quot;        |
        | apostrophe        | the-&apos;boys&apos;        |
        | escaped-reference | &amp;amp;                   |
        | or-operator       | friends&quot;or&quot;       |

      @XCAP-6.3-15
      Examples: Percent signs, which the client escapes once
        | id             | value |
        | percent-sign   | 100%  |
        | escaped-letter | %41   |
        | escaped-slash  | %2F   |

      @XCAP-6.3-14
      Examples: Characters that have a meaning in a URI, unless they are escaped
        | id           | value                     |
        | tildes       | ~~                        |
        | separator    | a/~~/b                    |
        | dot-segment  | ../friends                |
        | uri          | http://example.com/?a=b#c |
        | predicate    | [@name=friends][1]        |
        | backslash    | a\\b                      |
        | braces       | a^b`c{d}                  |
        | double-space | two  spaces               |

      @XCAP-6.3-15
      Examples: Letters beyond ASCII; the second name is the first with u and a combining diaeresis
        | id               | value     |
        | umlaut           | Müller    |
        | combining-umlaut | Müller    |
        | kanji            | 友達      |
        | arabic           | أصدقاء    |
        | emoji            | 😀friends |

    @id:apostrophes @XCAP-6.3-12 @implied-MUST
    Scenario Outline: A selector has apostrophes, <where>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="<name>"/>
        </resource-lists>
        """
      And the client sends GET to "{document}/~~/resource-lists/<known>"
      And the server answers 200
      And the client sends GET to "{document}/~~/resource-lists/list%5B@name=%22friends%22%5D"
      And the server answers 200
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{document}/~~/resource-lists/<selector>/entry" with body
        """
        <entry uri="sip:a@example.com"/>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="<name>"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      When the client sends DELETE to "{document}/~~/resource-lists/<selector>"
      Then the request succeeds
      But the stored document equals document "friends" (canonical XML)

      Examples:
        | id                | where                           | known                                | selector                               | name             |
        | in-quotes         | in quotation marks              | list%5B2%5D                          | list%5B@name=%22d'Artagnan's%22%5D     | d'Artagnan's     |
        | escaped-in-quotes | escaped, in quotation marks     | list%5B2%5D                          | list%5B@name=%22d%27Artagnan%27s%22%5D | d'Artagnan's     |
        | around-quotes     | around quotation marks          | list%5B@name=%22&quot;boys&quot;%22%5D | list%5B@name='%22boys%22'%5D           | &quot;boys&quot; |
        | around-reference  | around a reference of their own | list%5B@name=%22d&apos;Artagnan%22%5D | list%5B@name='d&apos;Artagnan'%5D      | d'Artagnan       |

  Rule: The server compares the decoded value as it is, without a second decoding or a normalization

    @id:different-name @implied-MUST
    Scenario Outline: The name "<other>" does not match "<value>"
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="<value>"/></resource-lists>
        """
      And the client sends GET to node 'resource-lists/list[@name="<value>"]'
      And the server answers 200
      And the client sends GET to node 'resource-lists/list[@name="nobody"]'
      And the server answers 404
      When the client sends GET to node 'resource-lists/list[@name="<other>"]'
      Then the server answers 404
      But the client PUTs element 'resource-lists/list[@name="<other>"]' with '<list name="<other>"/>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="<value>"/>
          <list name="<other>"/>
        </resource-lists>
        """

      @XCAP-6.3-15
      Examples: An escape and its character
        | id             | value | other |
        | escaped-letter | A     | %41   |
        | escaped-slash  | a/b   | a%2Fb |
        | plus-for-space | a b   | a+b   |
        | escaped-space  | a b   | a%20b |

      @XCAP-6.3-13
      Examples: A reference of a reference
        | id        | value | other     |
        | ampersand | &amp; | &amp;amp; |
        | less-than | &lt;  | &amp;lt;  |

      @XCAP-6.3-40
      Examples: Two forms of one letter, upper and lower case, white space
        | id           | value   | other   |
        | unicode-form | Müller  | Müller  |
        | accent       | café    | cafe    |
        | letter-case  | friends | Friends |
        | double-space | a b     | a  b    |

  Rule: Escapes may have lower-case letters, and characters that need no escape may have one

    @id:escape-forms @implied-MUST
    Scenario Outline: GET, PUT and DELETE of <written>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="café€"/>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list[@name="café€"]'
      And the selected element is list with name "café€"
      And the client PUTs element 'resource-lists/list[@name="friends"]' with '<list name="friends"/>'
      And the request succeeds
      And the client sends DELETE to node 'resource-lists/list[@name="friends"]'
      And the request succeeds
      And the client sends GET to node 'resource-lists/list[@name="café€"]'
      And the server answers 200
      When the client sends GET to "{document}/~~/resource-lists/<written>"
      Then the server answers 200
      But the selected element is list with name "café€"
      Given the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{document}/~~/resource-lists/<written>" with body
        """
        <list name="café€"/>
        """
      Then the request succeeds
      When the client sends DELETE to "{document}/~~/resource-lists/<written>"
      Then the request succeeds
      But the stored document equals document "no lists" (canonical XML)

      @XCAP-6.3-16
      Examples: Upper and lower case
        | id         | written                                  |
        | upper-case | list%5B@name=%22caf%C3%A9%E2%82%AC%22%5D |
        | lower-case | list%5b@name=%22caf%c3%a9%e2%82%ac%22%5d |
        | mixed-case | list%5B@name=%22caf%c3%A9%e2%82%Ac%22%5d |

      @XCAP-6.3-15
      Examples: Escapes that are not needed
        | id          | written                                        |
        | punctuation | list%5B%40name%3D%22caf%C3%A9%E2%82%AC%22%5D   |
        | letters     | %6Cist%5B@%6Eame=%22%63af%C3%A9%E2%82%AC%22%5D |

      @XCAP-6.3-12
      Examples: Apostrophes
        | id                  | written                                  |
        | apostrophes         | list%5B@name='caf%C3%A9%E2%82%AC'%5D     |
        | escaped-apostrophes | list%5B@name=%27caf%C3%A9%E2%82%AC%27%5D |

  Rule: A selector that the server cannot decode neither reads nor changes anything

    # RFC 4825 names no status for it.
    @id:undecodable @XCAP-6.3-15 @implied-MUST
    Scenario Outline: The value on the wire is <written>
      Given the document "friends"
      When the client sends GET to "{document}/~~/resource-lists/list%5B@name=%22<written>%22%5D"
      Then the request does not succeed
      But the client sends DELETE to "{document}/~~/resource-lists/list%5B@name=%22<written>%22%5D"
      And the document is unchanged
      Given the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{document}/~~/resource-lists/list%5B@name=%22<written>%22%5D" with body
        """
        <list name="new"/>
        """
      Then the request does not succeed
      But the document is unchanged
      Given the next request has header "Content-Type" with value "application/xcap-el+xml"
      But the client sends PUT to "{document}/~~/resource-lists/list%5B@name=%22new%22%5D" with body
        """
        <list name="new"/>
        """
      And the request succeeds

      Examples: Half an escape, no escape, half a letter, a letter in too many octets, half a surrogate pair, and the octet zero
        | id              | written      |
        | lone-percent    | new%         |
        | half-escape     | new%4        |
        | not-hexadecimal | %zz          |
        | half-letter     | caf%C3       |
        | overlong        | %C0%AFnew    |
        | surrogate       | %ED%A0%80new |
        | nul             | new%00       |
