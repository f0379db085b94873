@client @in-process
Feature: Node selectors
  A node selector is a list of steps from the root element of the document to the element meant. The selector helper
  writes it in percent-encoded form. Steps are given here as rows of a table, and the expected path as it must go over
  the wire, character by character.

  Background:
    Given an XDMS that answers every request with 200
    And a started stack for "sip:alice@example.com"

  Rule: Every form of the table "Node selector forms" is written as documented

    @id:element-name @A-SEL-01 @A-SEL-09 @A-SEL-10
    Scenario: An element by its name
      Given the node selector
        | form | element |
        | name | list    |
      When the stack performs fetchElement on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list"
      And the selector helper gives the same URI
      And taking the URI apart gives the same nodes

    @id:element-name-position @A-SEL-02 @A-SEL-09
    Scenario Outline: An element by name and position <position>
      Given the node selector
        | form     | element | position   |
        | position | list    | <position> |
      When the stack performs fetchElement on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list%5B<position>%5D"
      And the selector helper gives the same URI
      And taking the URI apart gives the same nodes

      Examples:
        | id   | position |
        | 1    | 1        |
        | 2    | 2        |
        | 4711 | 4711     |

    @id:element-position @A-SEL-03 @A-SEL-09
    Scenario: Any element by position
      Given the node selector
        | form | position |
        | any  | 2        |
      When the stack performs fetchElement on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/*%5B2%5D"
      And the selector helper gives the same URI
      And taking the URI apart gives the same nodes

    @id:element-attribute @A-SEL-04 @A-SEL-09
    Scenario Outline: An element by attribute: <element> whose <attribute> is <value>
      Given the node selector
        | form      | element   | attribute   | value   |
        | attribute | <element> | <attribute> | <value> |
      When the stack performs fetchElement on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/<step>"
      And the selector helper gives the same URI
      And taking the URI apart gives the same nodes

      Examples:
        | id                  | element | attribute | value               | step                                      |
        | friends             | list    | name      | friends             | list%5B@name=%22friends%22%5D             |
        | sip-bob-example-com | entry   | uri       | sip:bob@example.com | entry%5B@uri=%22sip:bob@example.com%22%5D |
        | tel-15551234567     | entry   | uri       | tel:+15551234567    | entry%5B@uri=%22tel:+15551234567%22%5D    |

    @id:child-element @A-SEL-05 @A-SEL-09 @A-SEL-10
    Scenario: A child of an element
      Given the node selector
        | form      | element      | attribute | value               |
        | attribute | list         | name      | friends             |
        | attribute | entry        | uri       | sip:bob@example.com |
        | name      | display-name |           |                     |
      When the stack performs fetchElement on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list%5B@name=%22friends%22%5D/entry%5B@uri=%22sip:bob@example.com%22%5D/display-name"
      And the selector helper gives the same URI
      And taking the URI apart gives the same nodes

    @id:element-position-attribute @A-SEL-06 @A-SEL-09
    Scenario: An element by position and attribute
      Given the node selector
        | form                   | element | position | attribute | value   |
        | position and attribute | list    | 2        | name      | friends |
      When the stack performs fetchElement on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list%5B2%5D%5B@name=%22friends%22%5D"
      And the selector helper gives the same URI
      And taking the URI apart gives the same nodes

    @id:wildcard-form @A-SEL-15 @A-SEL-09
    Scenario Outline: The wildcard in the form <form>
      Given the node selector
        | form   | element   | position   | attribute   | value   |
        | <form> | <element> | <position> | <attribute> | <value> |
      When the stack performs fetchElement on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/<step>"
      And the selector helper gives the same URI
      And taking the URI apart gives the same nodes

      Examples:
        | id                     | form                   | element | position | attribute | value   | step                              |
        | any                    | any                    |         |          |           |         | *                                 |
        | attribute              | attribute              | *       |          | name      | friends | *%5B@name=%22friends%22%5D        |
        | position-and-attribute | position and attribute | *       | 1        | name      | friends | *%5B1%5D%5B@name=%22friends%22%5D |

    @id:position-attribute-element @A-SEL-06 @A-SEL-15 @A-ACT-03
    Scenario Outline: With position and attribute an element is created at a place of its own: <form of the name>
      Given the mock XDMS
      And a started stack of its first user
      And the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="one"/><list name="three"/></resource-lists>
        """
      And the node selector
        | form                   | element   | position | attribute | value |
        | position and attribute | <element> | 2        | name      | two   |
      When the stack performs createElement on "resource-lists" with
        """
        <list name="two"/>
        """
      Then the action succeeds with 201
      And the document of "resource-lists" has
        | XPath                                                         | value         |
        | concat(/*/*[1]/@name, " ", /*/*[2]/@name, " ", /*/*[3]/@name) | one two three |

      Examples:
        | id           | form of the name | element |
        | a-name       | a name           | list    |
        | the-wildcard | the wildcard     | *       |

  Rule: A selector path starts at the root element of the document

    @id:first-step @A-SEL-10 @A-SEL-11
    Scenario Outline: The first step of <auid>
      Given the node selector
        | form | position |
        | any  | 1        |
      When the stack performs fetchElement on "<auid>"
      Then the XDMS sees GET "<document>/~~/<root>/*%5B1%5D"
      And the selector helper gives the same URI

      Examples:
        | id                      | auid                          | root           | document                                                         |
        | xcap-caps               | xcap-caps                     | xcap-caps      | /xcap-caps/global/index                                          |
        | resource-lists          | resource-lists                | resource-lists | /resource-lists/users/sip:alice@example.com/index                |
        | rls-services            | rls-services                  | rls-services   | /rls-services/users/sip:alice@example.com/index                  |
        | org-alliance-pres-rules | org.alliance.pres-rules       | ruleset        | /org.alliance.pres-rules/users/sip:alice@example.com/pres-rules  |
        | org-alliance-group      | org.alliance.group-usage-list | resource-lists | /org.alliance.group-usage-list/users/sip:alice@example.com/index |

    @id:empty-list-nodes-root-element @A-SEL-10
    Scenario: An empty list of nodes is the root element itself
      Given the node selector has no nodes
      When the stack performs fetchElement on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists"
      And the selector helper gives the same URI

    @id:root-element-namespace-default @A-SEL-11
    Scenario: A root element in another namespace than the default one gets a prefix
      The documents of pres-rules have the root element ruleset of common-policy (RFC 5025), whereas the default
      document namespace of the usage is the one of table A3.

      Given the node selector
        | form | position |
        | any  | 1        |
      When the stack performs fetchElement on "pres-rules"
      Then the request target below the root is a prefixed "ruleset" of "urn:ietf:params:xml:ns:common-policy" followed by "/*%5B1%5D"
      And the selector helper gives the same URI

    @id:prefix-chosen-root-element-not @A-SEL-11
    Scenario: The prefix chosen for the root element is not one that the selector binds to something else
      Given the node selector
        | form      | element   | prefix  | uri      |
        | name      | root:rule |         |          |
        | namespace |           | root    | urn:root |
        | namespace |           | root1   | urn:r1   |
        | namespace |           | ruleset | urn:rs   |
        | namespace |           | cp      | urn:cp   |
        | namespace |           | p       | urn:p    |
        | namespace |           | ns      | urn:ns   |
      When the stack performs fetchElement on "pres-rules"
      Then every prefix in the request target is bound once, that of "ruleset" to "urn:ietf:params:xml:ns:common-policy"
      And the selector helper gives the same URI

    @id:prefix-selector-itself-binds @A-SEL-11
    Scenario: A prefix that the selector itself binds to the root element's namespace does no harm
      Given the node selector
        | form      | element | prefix | uri                                  |
        | name      | cp:rule |        |                                      |
        | namespace |         | cp     | urn:ietf:params:xml:ns:common-policy |
      When the stack performs fetchElement on "pres-rules"
      Then every prefix in the request target is bound once, that of "ruleset" to "urn:ietf:params:xml:ns:common-policy"
      And the selector helper gives the same URI

    @id:mock-xdms-finds-rule-below @A-SEL-11 @A-SEL-08
    Scenario: The mock XDMS finds a rule below such a root element
      Given the mock XDMS
      And a started stack of its first user
      And the document of "pres-rules" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/><rule id="b"/></ruleset>
        """
      And the node selector
        | form      | element | attribute | value | prefix | uri                                  |
        | attribute | cp:rule | id        | b     |        |                                      |
        | namespace |         |           |       | cp     | urn:ietf:params:xml:ns:common-policy |
      When the stack performs fetchElement on "pres-rules"
      Then the action succeeds with 200
      And the received XML has
        | XPath          | value |
        | string(/*/@id) | b     |

    @id:root-element-auid-registered @A-SEL-11 @A-AUID-04
    Scenario: The root element of an AUID registered without one is a wildcard
      Given the AUIDs are registered
        | id            | MIME type                | namespace     | document | scope |
        | com.acme.menu | application/vnd.acme+xml | urn:acme:menu | today    | false |
      And the node selector
        | form | element |
        | name | course  |
      When the stack performs fetchElement on "com.acme.menu"
      Then the XDMS sees GET "/com.acme.menu/users/sip:alice@example.com/today/~~/*/course"

    @id:root-element-registered-auid @A-SEL-11 @A-AUID-04
    Scenario: The root element can be registered with the AUID
      Given the AUIDs are registered
        | id            | MIME type                | namespace     | document | scope | root element |
        | com.acme.menu | application/vnd.acme+xml | urn:acme:menu | today    | false | menu         |
      And the node selector
        | form | element |
        | name | course  |
      When the stack performs fetchElement on "com.acme.menu"
      Then the XDMS sees GET "/com.acme.menu/users/sip:alice@example.com/today/~~/menu/course"

  Rule: By default the prefixes of qualified names are bound in the query, without quotes

    @id:two-prefixes @A-SEL-08
    Scenario: Two prefixes
      Given the node selector
        | form      | element | prefix | uri                     |
        | name      | a:bar   |        |                         |
        | name      | b:baz   |        |                         |
        | namespace |         | a      | urn:test:namespace1-uri |
        | namespace |         | b      | urn:test:namespace2-uri |
      When the stack performs fetchElement on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/a:bar/b:baz?xmlns(a=urn:test:namespace1-uri)xmlns(b=urn:test:namespace2-uri)"
      And the selector helper gives the same URI
      And taking the URI apart gives the same nodes
      And its bindings are
        | prefix | uri                     |
        | a      | urn:test:namespace1-uri |
        | b      | urn:test:namespace2-uri |

    @id:prefix-every-form-step @A-SEL-08
    Scenario: A prefix in every form of a step
      Given the node selector
        | form                   | element | position | attribute | value | prefix | uri   |
        | position               | a:one   | 1        |           |       |        |       |
        | attribute              | a:two   |          | a:id      | x     |        |       |
        | position and attribute | a:three | 3        | id        | y     |        |       |
        | namespace              |         |          |           |       | a      | urn:a |
      When the stack performs fetchElement on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/a:one%5B1%5D/a:two%5B@a:id=%22x%22%5D/a:three%5B3%5D%5B@id=%22y%22%5D?xmlns(a=urn:a)"
      And the selector helper gives the same URI
      And taking the URI apart gives the same nodes

    @id:namespace-uri-holds-bound @A-SEL-08
    Scenario Outline: A namespace URI that holds <what> is bound intact
      Given the node selector
        | form      | element | prefix | uri   |
        | name      | a:bar   |        |       |
        | namespace |         | a      | <uri> |
      When the stack performs fetchElement on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/a:bar?xmlns(a=<written>)"
      And its bindings are
        | prefix | uri   |
        | a      | <uri> |

      Examples:
        | id              | what                  | uri                      | written                    |
        | a-slash         | a slash               | http://example.com/ns/1  | http://example.com/ns/1    |
        | an-ampersand    | an ampersand          | http://example.com/a&b   | http://example.com/a%26b   |
        | a-hash-sign     | a hash sign           | http://example.com/ns#   | http://example.com/ns%23   |
        | a-parenthesis   | a parenthesis         | urn:a)b                  | urn:a%5E)b                 |
        | a-circumflex    | a circumflex          | urn:a^b                  | urn:a%5E%5Eb               |
        | a-percent       | a percent             | http://example.com/a%20b | http://example.com/a%2520b |
        | a-letter-beyond | a letter beyond ASCII | urn:é                    | urn:%C3%A9                 |

    @id:attribute-prefix @A-SEL-08 @A-SEL-14
    Scenario: An attribute with a prefix
      Given the node selector
        | form      | element | attribute | value   | prefix | uri   |
        | attribute | list    | name      | friends |        |       |
        | namespace |         |           |         | a      | urn:a |
      When the stack performs fetchAttribute of "a:colour" on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list%5B@name=%22friends%22%5D/@a:colour?xmlns(a=urn:a)"

    @id:prefix-xml-bound-well @A-SEL-08
    Scenario: The prefix xml is bound as well
      It means the same with and without a binding; RFC 4825 section 7 wants every prefix of the selector defined.

      Given the node selector
        | form      | element | attribute | value |
        | attribute | list    | xml:lang  | en    |
      When the stack performs fetchElement on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list%5B@xml:lang=%22en%22%5D?xmlns(xml=http://www.w3.org/XML/1998/namespace)"
      And taking the URI apart gives the same nodes

    @id:selector-prefixes-no-query @A-SEL-08
    Scenario: A selector without prefixes has no query
      Given the node selector
        | form | element |
        | name | list    |
      When the stack performs fetchElement on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list"

  Rule: On request the prefixes are bound in the documented form, after an encoded question mark and with quotes

    @id:two-prefixes-documented @A-SEL-07 @A-SEL-09
    Scenario: Two prefixes, as documented
      Given a started stack for "sip:alice@example.com" with
        | option            | value  |
        | namespaceBindings | "path" |
      And the node selector
        | form      | element | prefix | uri                     |
        | name      | a:bar   |        |                         |
        | name      | b:baz   |        |                         |
        | namespace |         | a      | urn:test:namespace1-uri |
        | namespace |         | b      | urn:test:namespace2-uri |
      When the stack performs fetchElement on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/a:bar/b:baz%3Fxmlns(a=%22urn:test:namespace1-uri%22)xmlns(b=%22urn:test:namespace2-uri%22)"
      And the selector helper gives the same URI
      And taking the URI apart gives the same nodes
      And its bindings are
        | prefix | uri                     |
        | a      | urn:test:namespace1-uri |
        | b      | urn:test:namespace2-uri |

    @id:namespace-uri-keeps-meaning @A-SEL-07
    Scenario Outline: A namespace URI with <what> keeps its meaning in the documented form
      Given a started stack for "sip:alice@example.com" with
        | option            | value  |
        | namespaceBindings | "path" |
      And the node selector
        | form      | element | prefix | uri   |
        | name      | a:bar   |        |       |
        | namespace |         | a      | <uri> |
      When the stack performs fetchElement on "resource-lists"
      Then the selector helper gives the same URI
      And taking the URI apart gives the same nodes
      And its bindings are
        | prefix | uri   |
        | a      | <uri> |

      Examples:
        | id              | what            | uri                       |
        | slashes         | slashes         | http://example.com/ns/1   |
        | a-question-mark | a question mark | http://example.com/ns?a=b |
        | parentheses     | parentheses     | urn:a(b)c)                |
        | an-escape       | an escape       | http://example.com/a%20b  |

    @id:query-asked @A-SEL-07 @A-SEL-08
    Scenario: The query can also be asked for
      Given a started stack for "sip:alice@example.com" with
        | option            | value   |
        | namespaceBindings | "query" |
      And the node selector
        | form      | element | prefix | uri   |
        | name      | a:bar   |        |       |
        | namespace |         | a      | urn:a |
      When the stack performs fetchElement on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/a:bar?xmlns(a=urn:a)"

    @id:mock-xdms-understands-form @A-SEL-07 @A-SEL-08 @A-SEL-12
    Scenario Outline: The mock XDMS understands the form "<form>"
      Given the mock XDMS
      And a started stack of its first user with
        | option            | value    |
        | namespaceBindings | "<form>" |
      And the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><a:mark xmlns:a="urn:a" text="what?"/><b:mark xmlns:b="urn:b" text="what?"/></list></resource-lists>
        """
      And the node selector
        | form      | element | attribute | value   | prefix | uri   |
        | attribute | list    | name      | friends |        |       |
        | attribute | m:mark  | text      | what?   |        |       |
        | namespace |         |           |         | m      | urn:b |
      When the stack performs fetchElement on "resource-lists"
      Then the action succeeds with 200
      And the received XML has
        | XPath    | value  |
        | name(/*) | b:mark |

      Examples:
        | id    | form  |
        | query | query |
        | path  | path  |

  Rule: An attribute and the namespace bindings are the last step of a path

    @id:attribute @A-SEL-14
    Scenario: An attribute
      Given the node selector
        | form      | element | attribute | value   |
        | attribute | list    | name      | friends |
      When the stack performs fetchAttribute of "name" on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list%5B@name=%22friends%22%5D/@name"

    @id:namespace-bindings @A-SEL-14
    Scenario: The namespace bindings
      Given an XDMS that answers every request with 200 and the body
        """
        <list xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      And a started stack for "sip:alice@example.com"
      And the node selector
        | form     | element | position |
        | position | list    | 1        |
      When the stack performs fetchNamespaceBindings on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list%5B1%5D/namespace::*"

  Rule: Whatever an attribute value holds, the URI selects exactly that value

    @id:value @A-SEL-12 @A-SEL-09
    Scenario Outline: A value with <what>
      Given the node selector
        | form      | element | attribute | value   |
        | attribute | list    | name      | <value> |
      When the stack performs fetchElement on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list%5B@name=%22<written>%22%5D"
      And the selector helper gives the same URI
      And taking the URI apart gives the same nodes

      Examples: Characters that are left as they are
        | id                      | what                    | value               | written             |
        | an-at-sign-and-a-colon  | an at sign and a colon  | sip:bob@example.com | sip:bob@example.com |
        | an-equals-sign-a-b      | an equals sign          | a=b                 | a=b                 |
        | an-asterisk-a-any-b     | an asterisk             | a*b                 | a*b                 |
        | an-apostrophe-bob-s     | an apostrophe           | Bob's               | Bob's               |
        | two-tildes              | two tildes              | ~~                  | ~~                  |
        | a-plus-sign-a-b         | a plus sign             | a+b                 | a+b                 |
        | parentheses-a           | parentheses             | (a)                 | (a)                 |
        | a-comma-and-a-semicolon | a comma and a semicolon | a,b;c               | a,b;c               |
        | nothing                 | nothing                 |                     |                     |

      Examples: Characters that a path segment cannot hold or that mean something in a selector
        | id                      | what                       | value        | written        |
        | brackets-a-1            | brackets                   | a[1]         | a%5B1%5D       |
        | a-question-mark-who     | a question mark            | who?         | who%3F         |
        | a-space-best-friends    | a space                    | best friends | best%20friends |
        | a-slash-a-b             | a slash                    | a/b          | a%2Fb          |
        | a-separator-a-b         | a separator                | a/~~/b       | a%2F~~%2Fb     |
        | a-percent-sign-100      | a percent sign             | 100%         | 100%25         |
        | what-looks-like-an-41   | what looks like an escape  | %41          | %2541          |
        | a-hash-sign-a-b         | a hash sign                | a#b          | a%23b          |
        | a-backslash-a-b         | a backslash                | a\\b         | a%5Cb          |
        | a-bar-a-b               | a bar                      | a\|b         | a%7Cb          |
        | a-circumflex-a-b        | a circumflex               | a^b          | a%5Eb          |
        | a-grave-accent-a-b      | a grave accent             | a`b          | a%60b          |
        | braces-a                | braces                     | {a}          | %7Ba%7D        |
        | a-greater-than-sign-a-b | a greater-than sign        | a>b          | a%3Eb          |
        | a-latin-letter-with-a   | a Latin letter with accent | À            | %C3%80         |
        | a-katakana-letter-e3-82 | a Katakana letter          | ア           | %E3%82%A2      |
        | a-letter-beyond-the-bmp | a letter beyond the BMP    | 𝒜            | %F0%9D%92%9C   |

      Examples: Characters that an XML attribute value writes as references
        | id                       | what                        | value         | written                   |
        | a-double-quote-a-b       | a double quote              | a"b           | a&quot;b                  |
        | both-kinds-of-quotes-a-b | both kinds of quotes        | 'a' "b"       | 'a'%20&quot;b&quot;       |
        | an-ampersand-you-me      | an ampersand                | you & me      | you%20&amp;%20me          |
        | what-looks-like-a-quot   | what looks like a reference | &quot;        | &amp;quot;                |
        | a-less-than-sign-a-b     | a less-than sign            | a<b           | a&lt;b                    |
        | what-looks-like-a-xmlns  | what looks like a binding   | ?xmlns(a="u") | %3Fxmlns(a=&quot;u&quot;) |
        | a-line-break-a-b         | a line break                | a\nb          | a&%2310;b                 |

    @id:mock-xdms-finds-element-name @A-SEL-12
    Scenario Outline: The mock XDMS finds the element whose name holds <what>
      Given the mock XDMS
      And a started stack of its first user
      And the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="other"/><list name="<in XML>"/></resource-lists>
        """
      And the node selector
        | form      | element | attribute | value   |
        | attribute | list    | name      | <value> |
      When the stack performs fetchElement on "resource-lists"
      Then the action succeeds with 200
      And the received XML has
        | XPath            | value   |
        | string(/*/@name) | <value> |

      Examples:
        | id               | what             | value         | in XML                  |
        | quotes           | quotes           | 'a' "b"       | 'a' &quot;b&quot;       |
        | brackets         | brackets         | a[1]          | a[1]                    |
        | a-predicate      | a predicate      | x"][@name="y  | x&quot;][@name=&quot;y  |
        | slashes          | slashes          | a/~~/b        | a/~~/b                  |
        | a-percent-sign   | a percent sign   | 100%25        | 100%25                  |
        | an-ampersand     | an ampersand     | you & me      | you &amp; me            |
        | a-less-than-sign | a less-than sign | a<b           | a&lt;b                  |
        | a-question-mark  | a question mark  | who?          | who?                    |
        | a-binding        | a binding        | ?xmlns(a="u") | ?xmlns(a=&quot;u&quot;) |
        | accents          | accents          | Zoë アリス    | Zoë アリス              |
        | nothing          | nothing          |               |                         |

  Rule: A selector that cannot be written is refused, and the error names the node

    @id:selector-cannot-written @A-SEL-13
    Scenario Outline: <why>
      When fetching an element of "resource-lists" is tried with the node selector
        | form   | element   | position   | attribute   | value   | prefix   | uri   |
        | name   | list      |            |             |         |          |       |
        | <form> | <element> | <position> | <attribute> | <value> | <prefix> | <uri> |
      Then it fails as XcapSelectorError with the code "XCAP_SELECTOR"
      And its message names "<named>"
      And no request is sent

      Examples: A position that is no position
        | id                    | why                            | form                   | element | position | attribute | value | prefix | uri | named |
        | position-0-position   | position 0                     | position               | entry   | 0        |           |       |        |     | 0     |
        | a-negative-position   | a negative position            | position               | entry   | -1       |           |       |        |     | -1    |
        | half-a-position       | half a position                | position               | entry   | 1.5      |           |       |        |     | 1.5   |
        | position-0-of-any-any | position 0 of any element      | any                    |         | 0        |           |       |        |     | 0     |
        | position-0-beside-an  | position 0 beside an attribute | position and attribute | entry   | 0        | uri       | x     |        |     | 0     |

      Examples: A name that is no XML name
        | id                   | why                             | form      | element | position | attribute | value | prefix | uri     | named |
        | an-empty-name-name   | an empty name                   | name      |         |          |           |       |        |         | name  |
        | a-name-with-a-space  | a name with a space             | name      | a b     |          |           |       |        |         | a b   |
        | a-name-that-starts   | a name that starts with a digit | name      | 1st     |          |           |       |        |         | 1st   |
        | a-name-with-a-slash  | a name with a slash             | name      | a/b     |          |           |       |        |         | a/b   |
        | a-name-with-a        | a name with a bracket           | name      | a[1]    |          |           |       |        |         | a[1]  |
        | two-colons-name      | two colons                      | name      | a:b:c   |          |           |       |        |         | a:b:c |
        | an-attribute-that-is | an attribute that is no name    | attribute | entry   |          | @uri      | x     |        |         | @uri  |
        | a-prefix-that-is-no  | a prefix that is no name        | namespace |         |          |           |       | 1      | urn:x   | 1     |
        | a-prefix-bound-to    | a prefix bound to nothing       | namespace |         |          |           |       | a      |         | a     |
        | a-namespace-that-is  | a namespace that is no URI      | namespace |         |          |           |       | a      | urn:a"b | urn:a |

      Examples: A prefix without a binding
        | id                    | why                        | form      | element | position | attribute | value | prefix | uri | named   |
        | the-prefix-of-an-name | the prefix of an element   | name      | p:entry |          |           |       |        |     | p:entry |
        | the-prefix-of-an      | the prefix of an attribute | attribute | entry   |          | p:uri     | x     |        |     | p:uri   |

    @id:prefix-terminal-attribute-not @A-SEL-13
    Scenario: The prefix of a terminal attribute is not bound
      Given the node selector
        | form | element |
        | name | list    |
      When the stack performs fetchAttribute of "p:name" on "resource-lists"
      Then it fails as XcapSelectorError with the code "XCAP_SELECTOR"
      And its message names "p:name"
      And no request is sent

    @id:prefix-bound-two-namespaces @A-SEL-13
    Scenario: One prefix is bound to two namespaces
      When fetching an element of "resource-lists" is tried with the node selector
        | form      | element | prefix | uri   |
        | name      | a:list  |        |       |
        | namespace |         | a      | urn:1 |
        | namespace |         | a      | urn:2 |
      Then it fails as XcapSelectorError with the code "XCAP_SELECTOR"
      And no request is sent

    @id:value-no-xml-document-hold @A-SEL-13
    Scenario: A value that no XML document can hold
      When fetching an element of "resource-lists" is tried with a value that holds a control character
      Then it fails as XcapSelectorError with the code "XCAP_SELECTOR"
      And no request is sent
