@server @usage:resource-lists
Feature: RFC 4825 §6.3, Node selector: names

  Rule: The server compares element names by namespace and local name; unprefixed names are in the default document namespace

    @id:letter-case @implied-MUST
    Scenario Outline: The selector <selector> differs from the document in case
      Given the document "friends"
      When the client sends GET to node '<selector>'
      Then the request does not succeed
      But the client sends GET to node 'resource-lists/list[@name="friends"]'
      And the selected element is list with name "friends"

      @XCAP-6.3-33
      Examples: Names of elements
        | id      | selector            |
        | root    | Resource-Lists      |
        | element | resource-lists/List |

      @XCAP-6.3-04
      Examples: The name of an attribute
        | id        | selector                             |
        | attribute | resource-lists/list[@Name="friends"] |

      @XCAP-6.3-40
      Examples: The value of an attribute
        | id    | selector                             |
        | value | resource-lists/list[@name="Friends"] |

    @id:other-namespace @XCAP-6.3-33 @implied-MUST
    Scenario Outline: The selector <selector> finds no element in its namespace
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <list name="between"/>
            <x:entry xmlns:x="urn:example:x" uri="sip:x@example.com"/>
          </list>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list/entry[@uri="sip:nobody@example.com"]'
      And the request does not succeed
      And the client sends GET to node 'resource-lists/list/list[2]'
      And the request does not succeed
      When the client sends GET to node 'resource-lists/list/<selector>'
      Then the request does not succeed
      But the client sends GET to node 'resource-lists/list/entry'
      And the selected element is entry with uri "sip:a@example.com"
      And the client sends GET to node 'resource-lists/list/y:entry?xmlns(y=urn:example:x)'
      Then the selected element is entry with uri "sip:x@example.com"

      Examples:
        | id                | selector                          |
        | position          | entry[2]                          |
        | attribute         | entry[@uri="sip:x@example.com"]   |
        | unknown-namespace | y:entry?xmlns(y=urn:example:y)    |
        | prefixed-position | y:entry[2]?xmlns(y=urn:example:x) |

    @id:no-namespace @XCAP-6.3-48 @implied-MUST
    Scenario Outline: Only the wildcard selects an element in no namespace: <selector>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <x:w xmlns:x="urn:example:x"><plain xmlns="" k="1"/></x:w>
          </list>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list/x:w/plain?xmlns(x=urn:example:x)'
      Then the request does not succeed
      But the client sends GET to node '<selector>?xmlns(x=urn:example:x)'
      And the selected element is plain with k "1"

      Examples: Selectors with the wildcard
        | id        | selector                          |
        | wildcard  | resource-lists/list/x:w/*         |
        | position  | resource-lists/list/x:w/*[1]      |
        | attribute | resource-lists/list/x:w/*[@k="1"] |

  Rule: The query binds the prefixes of a selector, and the document's prefixes play no part

    @id:document-prefix @XCAP-6.3-32 @implied-MUST
    Scenario: The selector uses a prefix that only the document binds
      Given the document "prefixed friends"
      When the client sends GET to node 'rl:resource-lists/rl:list'
      Then the request does not succeed
      But the client sends GET to node 'z:resource-lists/z:list?xmlns(z=urn:ietf:params:xml:ns:resource-lists)'
      And the selected element is list with name "friends"
      And the client sends GET to node 'resource-lists/list'
      And the selected element is list with name "friends"

    @id:conflicting-prefix @XCAP-6.3-32 @implied-MUST
    Scenario: The query binds a prefix that the document binds to another namespace
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <a:note xmlns:a="urn:example:1" k="first"/>
            <b:note xmlns:b="urn:example:2" k="second"/>
          </list>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list/c:note?xmlns(c=urn:example:2)'
      And the selected element is note with k "second"
      When the client sends GET to node 'resource-lists/list/a:note?xmlns(a=urn:example:2)'
      Then the selected element is note with k "second"
      When the client sends GET to node 'resource-lists/list/a:note?xmlns(a=urn:example:1)'
      Then the selected element is note with k "first"

  Rule: An attribute name without a prefix is in no namespace, and the query binds the prefix of any other

    @id:unprefixed-attribute @XCAP-6.3-34 @implied-MUST
    Scenario Outline: The selector <selector> does not match an attribute of another namespace
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
          <list name="friends"><entry uri="sip:a@example.com" x:flag="1"/></list>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list/@missing'
      And the request does not succeed
      When the client sends GET to node 'resource-lists/list/<selector>'
      Then the request does not succeed
      When the client sends GET to node 'resource-lists/list/<prefixed>?xmlns(x=urn:example:x)'
      Then the server answers 200
      When the client sends GET to node 'resource-lists/list[@name="friends"]/entry/@uri'
      Then the server answers 200
      But the body matches "sip:a@example\.com"

      Examples:
        | id       | selector         | prefixed           |
        | selector | entry/@flag      | entry/@x:flag      |
        | test     | entry[@flag="1"] | entry[@x:flag="1"] |

    @id:prefixed-attribute @XCAP-6.3-34 @implied-MUST
    Scenario Outline: The selector <selector> does not match an attribute in no namespace
      Given the document "friends"
      When the client sends GET to node 'resource-lists/<selector>?xmlns(r=urn:ietf:params:xml:ns:resource-lists)'
      Then the request does not succeed
      When the client sends GET to node 'resource-lists/<plain>'
      Then the server answers 200

      Examples:
        | id       | selector                | plain                 |
        | selector | list/@r:name            | list/@name            |
        | test     | list[@r:name="friends"] | list[@name="friends"] |

    @id:attribute-prefix @XCAP-6.3-35 @implied-MUST
    Scenario: The query binds the prefix of an attribute name
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:y="urn:example:y"
            xmlns:q="urn:example:q">
          <list name="friends">
            <entry uri="sip:a@example.com" q:flag="1"/>
            <entry uri="sip:b@example.com" y:flag="1"/>
          </list>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list/entry[@p:flag="1"]?xmlns(p=urn:example:y)'
      Then the selected element is entry with uri "sip:b@example.com"
      When the client sends GET to node 'resource-lists/list/entry[@q:flag="1"]?xmlns(q=urn:example:y)'
      Then the selected element is entry with uri "sip:b@example.com"
      But the client sends GET to node 'resource-lists/list/entry[@q:flag="1"]?xmlns(q=urn:example:q)'
      And the selected element is entry with uri "sip:a@example.com"

    @id:xml-lang-bound @XCAP-6.3-47 @implied-MUST
    Scenario: The selector has xml:lang, and the query binds the prefix
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <display-name xml:lang="en">Friends</display-name>
          </list>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list/display-name/@xml:lang?xmlns(xml=http://www.w3.org/XML/1998/namespace)'
      Then the server answers 200
      But the body matches "en"

    # By RFC 4825 §8 a prefix that the query does not bind means 400; by Namespaces in XML the prefix xml is always bound.
    @id:xml-lang-unbound @XCAP-6.3-47 @implied-MUST
    Scenario: The selector has xml:lang, and the query does not bind the prefix
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <display-name xml:lang="en">Friends</display-name>
          </list>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list/display-name/@xml:lang'
      Then the server answers 200 or 400
      But the client sends GET to node 'resource-lists/list/display-name'
      And the selected element is display-name

  Rule: Names outside ASCII are percent-encoded UTF-8 on the wire

    @id:non-ascii @XCAP-6.3-19 @implied-MUST
    Scenario Outline: The selector on the wire is <selector>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <x:él xmlns:x="urn:example:x" größe="1"/>
            <x:アカ xmlns:x="urn:example:x" größe="2"/>
            <x:card xmlns:x="urn:example:x" k="3"/>
          </list>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list/x:card[@k="3"]?xmlns(x=urn:example:x)'
      And the selected element is card with k "3"
      When the client sends GET to "{document}/~~/resource-lists/list/<selector>?xmlns(x=urn:example:x)"
      Then the selected element is <name> with größe "<value>"

      Examples:
        | id        | selector                                           | name | value |
        | latin     | x:%C3%A9l                                          | él   | 1     |
        | katakana  | x:%E3%82%A2%E3%82%AB                               | アカ | 2     |
        | attribute | x:%E3%82%A2%E3%82%AB%5B@gr%C3%B6%C3%9Fe=%222%22%5D | アカ | 2     |

  Rule: A namespace declaration is not an attribute

    # The RFC's own example is el-name[@xmlns='namespace'].
    @id:xmlns-test @XCAP-6.3-25 @implied-MUST
    Scenario Outline: An attribute test names the default namespace declaration: <selector>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends" xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list[1][@name="nobody"]'
      And the request does not succeed
      And the client sends GET to node 'resource-lists[@name="nobody"]'
      And the request does not succeed
      When the client sends GET to node '<selector>'
      Then the request does not succeed
      But the client sends GET to node 'resource-lists/list[@name="friends"]'
      And the selected element is list with name "friends"

      Examples:
        | id       | selector                                                               |
        | root     | resource-lists[@xmlns="urn:ietf:params:xml:ns:resource-lists"]         |
        | element  | resource-lists/list[@xmlns="urn:ietf:params:xml:ns:resource-lists"]    |
        | wildcard | resource-lists/*[@xmlns="urn:ietf:params:xml:ns:resource-lists"]       |
        | position | resource-lists/list[1][@xmlns="urn:ietf:params:xml:ns:resource-lists"] |

    @id:xmlns-selector @XCAP-6.3-26 @implied-MUST
    Scenario: An attribute selector names the default namespace declaration
      Given the document "friends"
      And the client sends GET to node 'resource-lists/list/@missing'
      And the request does not succeed
      When the client sends GET to node 'resource-lists/@xmlns'
      Then the request does not succeed
      But the client sends GET to node 'resource-lists/list/@name'
      And the server answers 200
      And the body matches "friends"

    # Nothing can bind the prefix xmlns: an unbound prefix means 400, an attribute that never exists 404.
    @id:prefix-declaration @XCAP-6.3-25 @XCAP-6.3-26 @implied-MUST
    Scenario Outline: The selector names a prefix declaration: <selector>
      Given the document "friends with a foreign prefix"
      When the client sends GET to node '<selector>'
      Then the server answers 404 or 400
      When the client sends GET to node 'resource-lists'
      Then the selected element is resource-lists

      Examples:
        | id       | selector                                 |
        | selector | resource-lists/@xmlns:x                  |
        | test     | resource-lists[@xmlns:x="urn:example:x"] |
