@server @usage:resource-lists
Feature: RFC 4825 §6.3, Node selector: attribute values in predicates

  Rule: A value is an AttValue of XML, in quotation marks or apostrophes, with its references expanded

    @id:delimiter @XCAP-6.3-12 @implied-MUST
    Scenario Outline: The delimiter on the wire is <written>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="others"/>
        </resource-lists>
        """
      And the client sends GET to "{document}/~~/resource-lists/list%5B@name=<other>others<other>%5D"
      And the selected element is list with name "others"
      When the client sends GET to "{document}/~~/resource-lists/list%5B@name=<written>others<written>%5D"
      Then the selected element is list with name "others"

      Examples:
        | id                 | written | other |
        | encoded-quote      | %22     | '     |
        | apostrophe         | '       | %22   |
        | encoded-apostrophe | %27     | %22   |

    @id:delimiter-in-value @XCAP-6.3-12 @implied-MUST
    Scenario: A value in one delimiter contains the other delimiter
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name='the"boys"'/>
          <list name="d'Artagnan's"/>
          <list name="friends"/>
        </resource-lists>
        """
      And the client sends GET to "{document}/~~/resource-lists/list%5B2%5D"
      And the server answers 200
      And the client sends GET to "{document}/~~/resource-lists/list%5B@name=%22friends%22%5D"
      And the server answers 200
      And the client sends GET to "{document}/~~/resource-lists/list%5B@name=%22nobody%22%5D"
      And the request does not succeed
      When the client sends GET to "{document}/~~/resource-lists/list%5B@name='the%22boys%22'%5D"
      Then the server answers 200
      And the body matches "boys"
      When the client sends GET to "{document}/~~/resource-lists/list%5B@name=%22d'Artagnan's%22%5D"
      Then the selected element is list with name "d'Artagnan's"

    @id:references @XCAP-6.3-13 @implied-MUST
    Scenario Outline: The selector writes characters as references: <value>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="a>b'c"/>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list[@name=<value>]'
      Then the server answers 200
      But the selected element is list with name "a>b'c"

      Examples:
        | id          | value                     |
        | predefined  | "a&gt;b&apos;c"           |
        | decimal     | "a&#62;b&#39;c"           |
        | hexadecimal | "a&#x3e;b&#x27;c"         |
        | mixed       | "&#97;&gt;b&#x27;c"       |

    @id:put-reference @XCAP-6.3-13 @implied-MUST
    Scenario: The selector of a new element has a reference in its value
      Given the document "friends"
      When the client PUTs element 'resource-lists/list[@name="a&#62;b"]' with '<list name="a>b"/>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="a>b"/>
        </resource-lists>
        """

    # Such a value is outside the grammar: at best an extension selector that the server does not know (404, judged in §8),
    # or else a malformed URI (400).
    @id:bare-markup @XCAP-6.3-13 @implied-MUST
    Scenario Outline: The value <value> has a bare ampersand or less-than sign
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="a&amp;b"/>
          <list name="a&lt;b"/>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list[@name=<value>]'
      Then the request does not succeed
      But the server answers 404 or 400
      And the client sends GET to node 'resource-lists/list[@name=<legal>]'
      And the server answers 200

      Examples:
        | id        | value | legal     |
        | ampersand | "a&b" | "a&amp;b" |
        | less-than | "a<b" | "a&lt;b"  |

    @id:parsed-value @XCAP-6.3-44 @implied-MUST
    Scenario Outline: The value in the document is "<value>" once XML has parsed it
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="<written>"/><list name="two words"/></resource-lists>
        """
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="<written>"/><list name="two words"/></resource-lists>
        """
      And the client sends GET to node 'resource-lists/list[@name="two w&#111;rds"]'
      And the server answers 200
      When the client sends GET to node 'resource-lists/list[@name="<value>"]'
      Then the server answers 200
      But the client sends GET to node 'resource-lists/list[@name="<value>-"]'
      And the server answers 404

      Examples: A character reference, a literal line feed that XML reads as a space, and a tab that stays a tab
        | id                  | written     | value       |
        | character-reference | a&#98;c     | abc         |
        | line-feed           | line\nfeed  | line feed   |
        | tab                 | tab&#9;stop | tab&#9;stop |

    @id:empty @XCAP-6.3-30 @implied-MUST
    Scenario: The value is empty
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list/>
          <list name=""/>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list[2]'
      And the selected element is list with name ""
      When the client sends GET to node 'resource-lists/list[@name=""]'
      Then the selected element is list with name ""
      When the client sends GET to node 'resource-lists/list[2]/@name'
      Then the server answers 200
      But the client sends GET to node 'resource-lists/list[1]/@name'
      And the server answers 404

  Rule: Percent-encoded characters in a value are data

    @id:special-characters @XCAP-6.3-14 @implied-MUST
    Scenario Outline: The client creates and reads the list "<value>"
      Given the document "friends"
      And the client sends GET to node 'resource-lists/list[@name="a:b"]'
      And the server answers 404
      When the client PUTs element 'resource-lists/list[@name="<value>"]' with '<list name="<value>"/>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="<value>"/>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list[@name="<value>"]'
      And the selected element is list with name "<value>"

      Examples:
        | id            | value           |
        | predicate     | x[1]/@y = z     |
        | slash         | a/b             |
        | double-slash  | a//b            |
        | slash-only    | /               |
        | bracket       | ]               |
        | brackets      | a][1            |
        | at-sign       | @name           |
        | equals-sign   | a=b             |
        | space         | two words       |
        | plus          | a+b             |
        | question-mark | what?           |
        | xmlns-query   | ?xmlns(r=urn:r) |
        | hash          | number #1       |
        | semicolon     | a;b,c           |
        | braces        | {a}             |

      @dangerous
      Examples:
        | id                 | value        |
        | namespace-selector | namespace::* |

  Rule: The server decodes the selector once, as UTF-8, and then parses it

    @id:octets @XCAP-6.3-15 @implied-MUST
    Scenario Outline: The value on the wire is <written>
      Given the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="A"/>
          <list name="À"/>
          <list name="ア"/>
          <list name="café"/>
          <list name="😀"/>
          <list name="50%"/>
          <list name="%41"/>
          <list name="%C3%80"/>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list[1]'
      And the selected element is list with name "A"
      When the client sends GET to "{document}/~~/resource-lists/list%5B@name=%22<written>%22%5D"
      Then the selected element is list with name "<value>"

      Examples: The first three are the RFC's; a second decoding would change the last three
        | id             | written      | value  |
        | letter         | A            | A      |
        | latin          | %C3%80       | À      |
        | katakana       | %E3%82%A2    | ア     |
        | cafe           | caf%C3%A9    | café   |
        | emoji          | %F0%9F%98%80 | 😀     |
        | escaped-letter | %41          | A      |
        | percent-sign   | 50%25        | 50%    |
        | escaped-escape | %2541        | %41    |
        | escaped-utf-8  | %25C3%2580   | %C3%80 |

    # Octets that are not UTF-8 select nothing: 400 says that the URI is malformed, 404 that nothing matches.
    @id:iso-8859-1 @XCAP-6.3-15 @implied-MUST
    Scenario: The value on the wire is encoded in ISO 8859-1
      Given the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="café"/></resource-lists>
        """
      And the client sends GET to node 'resource-lists/list'
      And the selected element is list with name "café"
      And the client sends GET to "{document}/~~/resource-lists/list%5B@name=%22caf%E9%22%5D"
      And the server answers 404 or 400
      When the client sends GET to "{document}/~~/resource-lists/list%5B@name=%22caf%C3%A9%22%5D"
      Then the selected element is list with name "café"

    @id:hex-case @XCAP-6.3-16 @implied-MUST
    Scenario Outline: The case of hexadecimal letters does not matter: <selector>
      Given the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="café€"/>
        </resource-lists>
        """
      And the client sends GET to "{document}/~~/resource-lists/<other form>"
      And the selected element is list with name "café€"
      When the client sends GET to "{document}/~~/resource-lists/<selector>"
      Then the selected element is list with name "café€"

      Examples:
        | id             | selector                                 | other form                               |
        | position-upper | list%5B2%5D                              | list%5b2%5d                              |
        | position-lower | list%5b2%5d                              | list%5B2%5D                              |
        | value-upper    | list%5B@name=%22caf%C3%A9%E2%82%AC%22%5D | list%5b@name=%22caf%c3%a9%e2%82%ac%22%5d |
        | value-lower    | list%5b@name=%22caf%c3%a9%e2%82%ac%22%5d | list%5B@name=%22caf%C3%A9%E2%82%AC%22%5D |
