@client @in-process
Feature: Node selectors
  A node selector is a list of steps from the root element of a document to one of its elements. The selector helper
  writes it percent-encoded. A table gives the steps, and the scenario the expected path, character by character.

  Background:
    Given an XDMS that answers every request with 200
    And a started stack for "sip:alice@example.com"

  Rule: The helper writes every form of the table "Node selector forms" as documented

    @id:name @A-SEL-01 @A-SEL-09 @A-SEL-10
    Scenario: An element by its name
      Given the node selector
        | form | element |
        | name | list    |
      When the client calls fetchElement for "resource-lists"
      Then the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list"
      And the selector helper returns the same URI
      And parsing the URI returns the same nodes

    @id:position @A-SEL-02 @A-SEL-09
    Scenario Outline: An element by name and position <position>
      Given the node selector
        | form     | element | position   |
        | position | list    | <position> |
      When the client calls fetchElement for "resource-lists"
      Then the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list%5B<position>%5D"
      And the selector helper returns the same URI
      And parsing the URI returns the same nodes

      Examples:
        | id   | position |
        | 1    | 1        |
        | 2    | 2        |
        | 4711 | 4711     |

    @id:any-position @A-SEL-03 @A-SEL-09
    Scenario: Any element by position
      Given the node selector
        | form | position |
        | any  | 2        |
      When the client calls fetchElement for "resource-lists"
      Then the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/*%5B2%5D"
      And the selector helper returns the same URI
      And parsing the URI returns the same nodes

    @id:attribute-value @A-SEL-04 @A-SEL-09
    Scenario Outline: An element by attribute: <element> whose <attribute> is <value>
      Given the node selector
        | form      | element   | attribute   | value   |
        | attribute | <element> | <attribute> | <value> |
      When the client calls fetchElement for "resource-lists"
      Then the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/<step>"
      And the selector helper returns the same URI
      And parsing the URI returns the same nodes

      Examples:
        | id        | element | attribute | value               | step                                      |
        | list-name | list    | name      | friends             | list%5B@name=%22friends%22%5D             |
        | sip-uri   | entry   | uri       | sip:bob@example.com | entry%5B@uri=%22sip:bob@example.com%22%5D |
        | tel-uri   | entry   | uri       | tel:+15551234567    | entry%5B@uri=%22tel:+15551234567%22%5D    |

    @id:child @A-SEL-05 @A-SEL-09 @A-SEL-10
    Scenario: A child of an element
      Given the node selector
        | form      | element      | attribute | value               |
        | attribute | list         | name      | friends             |
        | attribute | entry        | uri       | sip:bob@example.com |
        | name      | display-name |           |                     |
      When the client calls fetchElement for "resource-lists"
      Then the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list%5B@name=%22friends%22%5D/entry%5B@uri=%22sip:bob@example.com%22%5D/display-name"
      And the selector helper returns the same URI
      And parsing the URI returns the same nodes

    @id:position-and-attribute @A-SEL-06 @A-SEL-09
    Scenario: An element by position and attribute
      Given the node selector
        | form                   | element | position | attribute | value   |
        | position and attribute | list    | 2        | name      | friends |
      When the client calls fetchElement for "resource-lists"
      Then the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list%5B2%5D%5B@name=%22friends%22%5D"
      And the selector helper returns the same URI
      And parsing the URI returns the same nodes

    @id:wildcard @A-SEL-15 @A-SEL-09
    Scenario Outline: The wildcard in the form "<form>"
      Given the node selector
        | form   | element   | position   | attribute   | value   |
        | <form> | <element> | <position> | <attribute> | <value> |
      When the client calls fetchElement for "resource-lists"
      Then the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/<step>"
      And the selector helper returns the same URI
      And parsing the URI returns the same nodes

      Examples:
        | id                     | form                   | element | position | attribute | value   | step                              |
        | any                    | any                    |         |          |           |         | *                                 |
        | attribute              | attribute              | *       |          | name      | friends | *%5B@name=%22friends%22%5D        |
        | position-and-attribute | position and attribute | *       | 1        | name      | friends | *%5B1%5D%5B@name=%22friends%22%5D |

    @id:insert-at-position @A-SEL-06 @A-SEL-15 @A-ACT-03
    Scenario Outline: The client creates an element at a position, selected by <form of the name>
      Given the mock XDMS
      And a started stack for the first user
      And the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="one"/>
          <list name="three"/>
        </resource-lists>
        """
      And the node selector
        | form                   | element   | position | attribute | value |
        | position and attribute | <element> | 2        | name      | two   |
      When the client calls createElement for "resource-lists" with
        """
        <list name="two"/>
        """
      Then the call succeeds with 201
      And the document of "resource-lists" has
        | XPath                                                         | value         |
        | concat(/*/*[1]/@name, " ", /*/*[2]/@name, " ", /*/*[3]/@name) | one two three |

      Examples:
        | id       | form of the name | element |
        | name     | a name           | list    |
        | wildcard | the wildcard     | *       |

  Rule: A selector path starts at the root element of the document

    @id:first-step @A-SEL-10 @A-SEL-11
    Scenario Outline: The first step of <auid>
      Given the node selector
        | form | position |
        | any  | 1        |
      When the client calls fetchElement for "<auid>"
      Then the XDMS receives GET "<document>/~~/<root>/*%5B1%5D"
      And the selector helper returns the same URI

      Examples:
        | id                   | auid                          | root           | document                                                         |
        | xcap-caps            | xcap-caps                     | xcap-caps      | /xcap-caps/global/index                                          |
        | resource-lists       | resource-lists                | resource-lists | /resource-lists/users/sip:alice@example.com/index                |
        | rls-services         | rls-services                  | rls-services   | /rls-services/users/sip:alice@example.com/index                  |
        | alliance.pres-rules  | org.alliance.pres-rules       | ruleset        | /org.alliance.pres-rules/users/sip:alice@example.com/pres-rules  |
        | alliance.group-usage | org.alliance.group-usage-list | resource-lists | /org.alliance.group-usage-list/users/sip:alice@example.com/index |

    @id:root-only @A-SEL-10
    Scenario: An empty list of nodes selects the root element
      Given the node selector
        | form | element |
      When the client calls fetchElement for "resource-lists"
      Then the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists"
      And the selector helper returns the same URI

    @id:root-prefix @A-SEL-11
    Scenario: A root element outside the default namespace gets a prefix
      The documents of pres-rules have the root element ruleset of common-policy (RFC 5025). The default
      document namespace of the usage is the one of table A3.

      Given the node selector
        | form | position |
        | any  | 1        |
      When the client calls fetchElement for "pres-rules"
      Then the node selector of the request is a prefixed "ruleset" of namespace "urn:ietf:params:xml:ns:common-policy", then "/*%5B1%5D"
      And the selector helper returns the same URI

    @id:root-prefix.free @A-SEL-11
    Scenario: The prefix of the root element is none that the selector binds
      Given the node selector
        | form      | element   | prefix  | uri      |
        | name      | root:rule |         |          |
        | namespace |           | root    | urn:root |
        | namespace |           | root1   | urn:r1   |
        | namespace |           | ruleset | urn:rs   |
        | namespace |           | cp      | urn:cp   |
        | namespace |           | p       | urn:p    |
        | namespace |           | ns      | urn:ns   |
      When the client calls fetchElement for "pres-rules"
      Then the node selector of the request is a prefixed "ruleset" of namespace "urn:ietf:params:xml:ns:common-policy", then "/root:rule"
      And the selector helper returns the same URI

    @id:root-prefix.same-namespace @A-SEL-11
    Scenario: The selector binds a prefix to the root element's namespace
      Given the node selector
        | form      | element | prefix | uri                                  |
        | name      | cp:rule |        |                                      |
        | namespace |         | cp     | urn:ietf:params:xml:ns:common-policy |
      When the client calls fetchElement for "pres-rules"
      Then the node selector of the request is a prefixed "ruleset" of namespace "urn:ietf:params:xml:ns:common-policy", then "/cp:rule"
      And the selector helper returns the same URI

    @id:root-prefix.mock @A-SEL-11 @A-SEL-08
    Scenario: The mock XDMS finds a rule below such a root element
      Given the mock XDMS
      And a started stack for the first user
      And the document of "pres-rules" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/><rule id="b"/></ruleset>
        """
      And the node selector
        | form      | element | attribute | value | prefix | uri                                  |
        | attribute | cp:rule | id        | b     |        |                                      |
        | namespace |         |           |       | cp     | urn:ietf:params:xml:ns:common-policy |
      When the client calls fetchElement for "pres-rules"
      Then the call succeeds with 200
      And the XML body has
        | XPath          | value |
        | string(/*/@id) | b     |

    @id:root-wildcard @A-SEL-11 @A-AUID-04
    Scenario: The client registers an AUID without a root element
      Given the client registers the AUIDs
        | id            | MIME type                | namespace     | document | scope |
        | com.acme.menu | application/vnd.acme+xml | urn:acme:menu | today    | false |
      And the node selector
        | form | element |
        | name | course  |
      When the client calls fetchElement for "com.acme.menu"
      Then the XDMS receives GET "/com.acme.menu/users/sip:alice@example.com/today/~~/*/course"

    @id:root-registered @A-SEL-11 @A-AUID-04
    Scenario: The client registers an AUID with a root element
      Given the client registers the AUIDs
        | id            | MIME type                | namespace     | document | scope | root element |
        | com.acme.menu | application/vnd.acme+xml | urn:acme:menu | today    | false | menu         |
      And the node selector
        | form | element |
        | name | course  |
      When the client calls fetchElement for "com.acme.menu"
      Then the XDMS receives GET "/com.acme.menu/users/sip:alice@example.com/today/~~/menu/course"

  Rule: By default the query binds the prefixes of qualified names, without quotes

    @id:query @A-SEL-08
    Scenario: The selector has two prefixes
      Given the node selector
        | form      | element | prefix | uri                     |
        | name      | a:bar   |        |                         |
        | name      | b:baz   |        |                         |
        | namespace |         | a      | urn:test:namespace1-uri |
        | namespace |         | b      | urn:test:namespace2-uri |
      When the client calls fetchElement for "resource-lists"
      Then the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/a:bar/b:baz?xmlns(a=urn:test:namespace1-uri)xmlns(b=urn:test:namespace2-uri)"
      And the selector helper returns the same URI
      And parsing the URI returns the same nodes
      And the parsed URI has
        | part     | value                                                         |
        | bindings | {"a":"urn:test:namespace1-uri","b":"urn:test:namespace2-uri"} |

    @id:query.every-form @A-SEL-08
    Scenario: Every form of a step has a prefix
      Given the node selector
        | form                   | element | position | attribute | value | prefix | uri   |
        | position               | a:one   | 1        |           |       |        |       |
        | attribute              | a:two   |          | a:id      | x     |        |       |
        | position and attribute | a:three | 3        | id        | y     |        |       |
        | namespace              |         |          |           |       | a      | urn:a |
      When the client calls fetchElement for "resource-lists"
      Then the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/a:one%5B1%5D/a:two%5B@a:id=%22x%22%5D/a:three%5B3%5D%5B@id=%22y%22%5D?xmlns(a=urn:a)"
      And the selector helper returns the same URI
      And parsing the URI returns the same nodes

    @id:query.uri @A-SEL-08
    Scenario Outline: The namespace URI contains <what>
      Given the node selector
        | form      | element | prefix | uri   |
        | name      | a:bar   |        |       |
        | namespace |         | a      | <uri> |
      When the client calls fetchElement for "resource-lists"
      Then the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/a:bar?xmlns(a=<written>)"
      And the parsed URI has
        | part     | value         |
        | bindings | {"a":"<uri>"} |

      Examples:
        | id           | what                  | uri                      | written                    |
        | slash        | a slash               | http://example.com/ns/1  | http://example.com/ns/1    |
        | ampersand    | an ampersand          | http://example.com/a&b   | http://example.com/a%26b   |
        | hash         | a hash sign           | http://example.com/ns#   | http://example.com/ns%23   |
        | parenthesis  | a parenthesis         | urn:a)b                  | urn:a%5E)b                 |
        | circumflex   | a circumflex          | urn:a^b                  | urn:a%5E%5Eb               |
        | percent      | a percent             | http://example.com/a%20b | http://example.com/a%2520b |
        | beyond-ascii | a letter beyond ASCII | urn:é                    | urn:%C3%A9                 |

    @id:query.attribute @A-SEL-08 @A-SEL-14
    Scenario: An attribute has a prefix
      Given the node selector
        | form      | element | attribute | value   | prefix | uri   |
        | attribute | list    | name      | friends |        |       |
        | namespace |         |           |         | a      | urn:a |
      When the client calls fetchAttribute for "resource-lists" with
        | option    | value     |
        | attribute | "a:color" |
      Then the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list%5B@name=%22friends%22%5D/@a:color?xmlns(a=urn:a)"

    @id:query.xml @A-SEL-08
    Scenario: The query binds the prefix xml too
      The prefix means the same without a binding. RFC 4825 section 7 requires a binding for every prefix.

      Given the node selector
        | form      | element | attribute | value |
        | attribute | list    | xml:lang  | en    |
      When the client calls fetchElement for "resource-lists"
      Then the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list%5B@xml:lang=%22en%22%5D?xmlns(xml=http://www.w3.org/XML/1998/namespace)"
      And parsing the URI returns the same nodes

    @id:no-query @A-SEL-08
    Scenario: A selector without prefixes has no query
      Given the node selector
        | form | element |
        | name | list    |
      When the client calls fetchElement for "resource-lists"
      Then the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list"

  Rule: On request the path binds the prefixes in the documented form, after an encoded question mark and with quotes

    @id:path @A-SEL-07 @A-SEL-09
    Scenario: The selector has two prefixes, as documented
      Given a started stack for "sip:alice@example.com" with
        | option            | value  |
        | namespaceBindings | "path" |
      And the node selector
        | form      | element | prefix | uri                     |
        | name      | a:bar   |        |                         |
        | name      | b:baz   |        |                         |
        | namespace |         | a      | urn:test:namespace1-uri |
        | namespace |         | b      | urn:test:namespace2-uri |
      When the client calls fetchElement for "resource-lists"
      Then the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/a:bar/b:baz%3Fxmlns(a=%22urn:test:namespace1-uri%22)xmlns(b=%22urn:test:namespace2-uri%22)"
      And the selector helper returns the same URI
      And parsing the URI returns the same nodes
      And the parsed URI has
        | part     | value                                                         |
        | bindings | {"a":"urn:test:namespace1-uri","b":"urn:test:namespace2-uri"} |

    @id:path.uri @A-SEL-07
    Scenario Outline: The namespace URI in the path contains <what>
      Given a started stack for "sip:alice@example.com" with
        | option            | value  |
        | namespaceBindings | "path" |
      And the node selector
        | form      | element | prefix | uri   |
        | name      | a:bar   |        |       |
        | namespace |         | a      | <uri> |
      When the client calls fetchElement for "resource-lists"
      Then the selector helper returns the same URI
      And parsing the URI returns the same nodes
      And the parsed URI has
        | part     | value         |
        | bindings | {"a":"<uri>"} |

      Examples:
        | id            | what            | uri                       |
        | slashes       | slashes         | http://example.com/ns/1   |
        | question-mark | a question mark | http://example.com/ns?a=b |
        | parentheses   | parentheses     | urn:a(b)c)                |
        | escape        | an escape       | http://example.com/a%20b  |

    @id:query.on-request @A-SEL-07 @A-SEL-08
    Scenario: The caller asks for the query
      Given a started stack for "sip:alice@example.com" with
        | option            | value   |
        | namespaceBindings | "query" |
      And the node selector
        | form      | element | prefix | uri   |
        | name      | a:bar   |        |       |
        | namespace |         | a      | urn:a |
      When the client calls fetchElement for "resource-lists"
      Then the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/a:bar?xmlns(a=urn:a)"

    @id:bindings.mock @A-SEL-07 @A-SEL-08 @A-SEL-12
    Scenario Outline: The mock XDMS understands bindings in the <form>
      Given the mock XDMS
      And a started stack for the first user with
        | option            | value    |
        | namespaceBindings | "<form>" |
      And the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <a:mark xmlns:a="urn:a" text="what?"/>
            <b:mark xmlns:b="urn:b" text="what?"/>
          </list>
        </resource-lists>
        """
      And the node selector
        | form      | element | attribute | value   | prefix | uri   |
        | attribute | list    | name      | friends |        |       |
        | attribute | m:mark  | text      | what?   |        |       |
        | namespace |         |           |         | m      | urn:b |
      When the client calls fetchElement for "resource-lists"
      Then the call succeeds with 200
      And the XML body has
        | XPath    | value  |
        | name(/*) | b:mark |

      Examples:
        | id    | form  |
        | query | query |
        | path  | path  |

  Rule: An attribute or the namespace bindings are the last step of a path

    @id:attribute @A-SEL-14
    Scenario: The client fetches an attribute
      Given the node selector
        | form      | element | attribute | value   |
        | attribute | list    | name      | friends |
      When the client calls fetchAttribute for "resource-lists" with
        | option    | value  |
        | attribute | "name" |
      Then the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list%5B@name=%22friends%22%5D/@name"

    @id:namespace-bindings @A-SEL-14
    Scenario: The client fetches the namespace bindings
      Given an XDMS that answers every request with 200 and the body
        """
        <list xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      And a started stack for "sip:alice@example.com"
      And the node selector
        | form     | element | position |
        | position | list    | 1        |
      When the client calls fetchNamespaceBindings for "resource-lists"
      Then the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list%5B1%5D/namespace::*"

  Rule: The URI selects exactly the given attribute value, whatever it contains

    @id:value @A-SEL-12 @A-SEL-09
    Scenario Outline: The value contains <what>
      Given the node selector
        | form      | element | attribute | value   |
        | attribute | list    | name      | <value> |
      When the client calls fetchElement for "resource-lists"
      Then the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list%5B@name=%22<written>%22%5D"
      And the selector helper returns the same URI
      And parsing the URI returns the same nodes

      Examples: Characters that stay as they are
        | id           | what                    | value               | written             |
        | at-and-colon | an at sign and a colon  | sip:bob@example.com | sip:bob@example.com |
        | equals       | an equals sign          | a=b                 | a=b                 |
        | asterisk     | an asterisk             | a*b                 | a*b                 |
        | apostrophe   | an apostrophe           | Bob's               | Bob's               |
        | tildes       | two tildes              | ~~                  | ~~                  |
        | plus         | a plus sign             | a+b                 | a+b                 |
        | parentheses  | parentheses             | (a)                 | (a)                 |
        | comma        | a comma and a semicolon | a,b;c               | a,b;c               |
        | empty        | nothing                 |                     |                     |

      Examples: Characters that a path segment cannot hold or that mean something in a selector
        | id            | what                       | value        | written        |
        | brackets      | brackets                   | a[1]         | a%5B1%5D       |
        | question-mark | a question mark            | who?         | who%3F         |
        | space         | a space                    | best friends | best%20friends |
        | slash         | a slash                    | a/b          | a%2Fb          |
        | separator     | a separator                | a/~~/b       | a%2F~~%2Fb     |
        | percent       | a percent sign             | 100%         | 100%25         |
        | escape        | what looks like an escape  | %41          | %2541          |
        | hash          | a hash sign                | a#b          | a%23b          |
        | backslash     | a backslash                | a\\b         | a%5Cb          |
        | bar           | a bar                      | a\|b         | a%7Cb          |
        | circumflex    | a circumflex               | a^b          | a%5Eb          |
        | backtick      | a grave accent             | a`b          | a%60b          |
        | braces        | braces                     | {a}          | %7Ba%7D        |
        | greater-than  | a greater-than sign        | a>b          | a%3Eb          |
        | accent        | a Latin letter with accent | À            | %C3%80         |
        | katakana      | a Katakana letter          | ア            | %E3%82%A2      |
        | beyond-bmp    | a letter beyond the BMP    | 𝒜            | %F0%9D%92%9C   |

      Examples: Characters that an XML attribute value writes as references
        | id           | what                        | value         | written                   |
        | double-quote | a double quote              | a"b           | a&quot;b                  |
        | both-quotes  | both kinds of quotes        | 'a' "b"       | 'a'%20&quot;b&quot;       |
        | ampersand    | an ampersand                | you & me      | you%20&amp;%20me          |
        | reference    | what looks like a reference | &quot;        | &amp;quot;                |
        | less-than    | a less-than sign            | a<b           | a&lt;b                    |
        | binding      | what looks like a binding   | ?xmlns(a="u") | %3Fxmlns(a=&quot;u&quot;) |
        | line-break   | a line break                | a\nb          | a&%2310;b                 |

    @id:value.mock @A-SEL-12
    Scenario Outline: The mock XDMS finds the element whose name contains <what>
      Given the mock XDMS
      And a started stack for the first user
      And the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="other"/><list name="<in XML>"/></resource-lists>
        """
      And the node selector
        | form      | element | attribute | value   |
        | attribute | list    | name      | <value> |
      When the client calls fetchElement for "resource-lists"
      Then the call succeeds with 200
      And the XML body has
        | XPath            | value   |
        | string(/*/@name) | <value> |

      Examples:
        | id            | what             | value         | in XML                  |
        | quotes        | quotes           | 'a' "b"       | 'a' &quot;b&quot;       |
        | brackets      | brackets         | a[1]          | a[1]                    |
        | predicate     | a predicate      | x"][@name="y  | x&quot;][@name=&quot;y  |
        | slashes       | slashes          | a/~~/b        | a/~~/b                  |
        | percent       | a percent sign   | 100%25        | 100%25                  |
        | ampersand     | an ampersand     | you & me      | you &amp; me            |
        | less-than     | a less-than sign | a<b           | a&lt;b                  |
        | question-mark | a question mark  | who?          | who?                    |
        | binding       | a binding        | ?xmlns(a="u") | ?xmlns(a=&quot;u&quot;) |
        | accents       | accents          | Zoë アリス       | Zoë アリス                 |
        | empty         | nothing          |               |                         |

  Rule: The client refuses a selector that it cannot write, and the error names the node

    @id:refused @A-SEL-13
    Scenario Outline: The selector has <why>
      Given the node selector
        | form   | element   | position   | attribute   | value   | prefix   | uri   |
        | name   | list      |            |             |         |          |       |
        | <form> | <element> | <position> | <attribute> | <value> | <prefix> | <uri> |
      When the client calls fetchElement for "resource-lists"
      Then the call fails with XcapSelectorError and code XCAP_SELECTOR
      And the error message names "<named>"
      And the client sends no request

      Examples: Positions below 1 or with a fraction
        | id                   | why                            | form                   | element | position | attribute | value | prefix | uri | named |
        | position-0           | position 0                     | position               | entry   | 0        |           |       |        |     | 0     |
        | position-negative    | a negative position            | position               | entry   | -1       |           |       |        |     | -1    |
        | position-half        | half a position                | position               | entry   | 1.5      |           |       |        |     | 1.5   |
        | any-position-0       | position 0 of any element      | any                    |         | 0        |           |       |        |     | 0     |
        | position-0-attribute | position 0 beside an attribute | position and attribute | entry   | 0        | uri       | x     |        |     | 0     |

      Examples: Names that are no XML names
        | id              | why                             | form      | element | position | attribute | value | prefix | uri     | named |
        | name-empty      | an empty name                   | name      |         |          |           |       |        |         | name  |
        | name-space      | a name with a space             | name      | a b     |          |           |       |        |         | a b   |
        | name-digit      | a name that starts with a digit | name      | 1st     |          |           |       |        |         | 1st   |
        | name-slash      | a name with a slash             | name      | a/b     |          |           |       |        |         | a/b   |
        | name-bracket    | a name with a bracket           | name      | a[1]    |          |           |       |        |         | a[1]  |
        | name-two-colons | two colons                      | name      | a:b:c   |          |           |       |        |         | a:b:c |
        | attribute-name  | an attribute that is no name    | attribute | entry   |          | @uri      | x     |        |         | @uri  |
        | prefix-name     | a prefix that is no name        | namespace |         |          |           |       | 1      | urn:x   | 1     |
        | prefix-unbound  | a prefix bound to nothing       | namespace |         |          |           |       | a      |         | a     |
        | namespace-uri   | a namespace that is no URI      | namespace |         |          |           |       | a      | urn:a"b | urn:a |

      Examples: Prefixes without a binding
        | id                       | why                        | form      | element | position | attribute | value | prefix | uri | named   |
        | unbound-element-prefix   | the prefix of an element   | name      | p:entry |          |           |       |        |     | p:entry |
        | unbound-attribute-prefix | the prefix of an attribute | attribute | entry   |          | p:uri     | x     |        |     | p:uri   |

    @id:refused.final-attribute @A-SEL-13
    Scenario: The prefix of a final attribute is not bound
      Given the node selector
        | form | element |
        | name | list    |
      When the client calls fetchAttribute for "resource-lists" with
        | option    | value    |
        | attribute | "p:name" |
      Then the call fails with XcapSelectorError and code XCAP_SELECTOR
      And the error message names "p:name"
      And the client sends no request

    @id:refused.rebound-prefix @A-SEL-13
    Scenario: The selector binds one prefix to two namespaces
      Given the node selector
        | form      | element | prefix | uri   |
        | name      | a:list  |        |       |
        | namespace |         | a      | urn:1 |
        | namespace |         | a      | urn:2 |
      When the client calls fetchElement for "resource-lists"
      Then the call fails with XcapSelectorError and code XCAP_SELECTOR
      And the client sends no request
