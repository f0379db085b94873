@server @usage:resource-lists
Feature: RFC 4825 §6.3, Node selector: names

  Rule: An element's name is compared by namespace and local name; without a prefix it is in the default document namespace

    @id:capital-small-letters @XCAP-6.3-33 @implied-MUST
    Scenario Outline: Capital and small letters are different: <selector>
      Given the document "friends"
      When the client sends GET to node '<selector>'
      Then the server answers 404
      When the client sends GET to node 'resource-lists/list[@name="friends"]'
      Then the selected element is list with name "friends"

      Examples:
        | id                    | selector                             |
        | resource-lists        | Resource-Lists                       |
        | resource-lists-list   | resource-lists/List                  |
        | resource-lists-list-2 | resource-lists/list[@Name="friends"] |
        | resource-lists-list-3 | resource-lists/list[@name="Friends"] |

    @id:element-namespace-name @XCAP-6.3-33 @implied-MUST
    Scenario Outline: An element of another namespace has another name: <selector>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <x:entry xmlns:x="urn:example:x" uri="sip:x@example.com"/>
          </list>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list/<selector>'
      Then the server answers 404
      When the client sends GET to node 'resource-lists/list/entry'
      Then the selected element is entry with uri "sip:a@example.com"
      When the client sends GET to node 'resource-lists/list/y:entry?xmlns(y=urn:example:x)'
      Then the selected element is entry with uri "sip:x@example.com"

      Examples:
        | id                      | selector                                       |
        | entry-2                 | entry[2]                                       |
        | entry-uri-sip-x-example | entry[@uri="sip:x@example.com"]                |
        | y-entry-xmlns-y-urn     | y:entry?xmlns(y=urn:example:y)                 |
        | y-entry-2-xmlns-y-urn   | y:entry[2]?xmlns(y=urn:example:x)              |

    @id:element-no-namespace-no-name @XCAP-6.3-48 @implied-MUST
    Scenario Outline: An element in no namespace has no name in a selector: <selector>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <x:w xmlns:x="urn:example:x"><plain xmlns="" k="1"/></x:w>
          </list>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list/x:w/plain?xmlns(x=urn:example:x)'
      Then the server answers 404
      When the client sends GET to node '<selector>?xmlns(x=urn:example:x)'
      Then the selected element is plain with k "1"

      Examples: The wildcard selects it
        | id                   | selector                           |
        | resource-lists-list  | resource-lists/list/x:w/*          |
        | resource-lists-lis-2 | resource-lists/list/x:w/*[1]       |
        | resource-lists-lis-3 | resource-lists/list/x:w/*[@k="1"]  |

  Rule: Prefixes are those of the query; those of the document are its own affair

    @id:documents-prefix-not-selectors @XCAP-6.3-32 @implied-MUST
    Scenario: The document's prefix is not the selector's
      Given the document "prefixed friends"
      When the client sends GET to node 'rl:resource-lists/rl:list'
      Then the server answers 400
      When the client sends GET to node 'z:resource-lists/z:list?xmlns(z=urn:ietf:params:xml:ns:resource-lists)'
      Then the selected element is list with name "friends"
      When the client sends GET to node 'resource-lists/list'
      Then the selected element is list with name "friends"

    @id:prefix-means-query-says @XCAP-6.3-32 @implied-MUST
    Scenario: A prefix means what the query says, also where the document uses it for something else
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <a:note xmlns:a="urn:example:1" k="first"/>
            <b:note xmlns:b="urn:example:2" k="second"/>
          </list>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list/a:note?xmlns(a=urn:example:2)'
      Then the selected element is note with k "second"
      When the client sends GET to node 'resource-lists/list/a:note?xmlns(a=urn:example:1)'
      Then the selected element is note with k "first"

  Rule: An attribute's name without a prefix is in no namespace

    @id:attribute-namespace-not-meant @XCAP-6.3-34 @implied-MUST
    Scenario Outline: An attribute of another namespace is not meant: <selector>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
          <list name="friends"><entry uri="sip:a@example.com" x:flag="1"/></list>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list/<selector>'
      Then the server answers 404
      When the client sends GET to node 'resource-lists/list/<prefixed>?xmlns(x=urn:example:x)'
      Then the server answers 200
      When the client sends GET to node 'resource-lists/list/entry[@uri="sip:a@example.com"]/@uri'
      Then the server answers 200
      And the body matches "sip:a@example\.com"

      Examples:
        | id           | selector         | prefixed           |
        | entry-flag   | entry/@flag      | entry/@x:flag      |
        | entry-flag-1 | entry[@flag="1"] | entry[@x:flag="1"] |

    @id:attribute-no-namespace-not @XCAP-6.3-34 @implied-MUST
    Scenario Outline: An attribute in no namespace is not meant by a name in the default document namespace: <selector>
      Given the document "friends"
      When the client sends GET to node 'resource-lists/<selector>?xmlns(r=urn:ietf:params:xml:ns:resource-lists)'
      Then the server answers 404
      When the client sends GET to node 'resource-lists/<plain>'
      Then the server answers 200

      Examples:
        | id                  | selector                | plain                 |
        | list-r-name         | list/@r:name            | list/@name            |
        | list-r-name-friends | list[@r:name="friends"] | list[@name="friends"] |

    @id:prefixed-attributes-name @XCAP-6.3-35 @implied-MUST
    Scenario: A prefixed attribute's name is expanded with the query's bindings
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
      When the client sends GET to node 'resource-lists/list/entry[@q:flag="1"]?xmlns(q=urn:example:y)'
      Then the selected element is entry with uri "sip:b@example.com"
      When the client sends GET to node 'resource-lists/list/entry[@q:flag="1"]?xmlns(q=urn:example:q)'
      Then the selected element is entry with uri "sip:a@example.com"

    @id:xml-lang-prefix-bound-query @XCAP-6.3-47 @implied-MUST
    Scenario: xml:lang, the prefix bound in the query
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
      And the body matches "en"

    # By RFC 4825 §8 a prefix that the query does not bind means 400; by Namespaces in XML the prefix xml is always bound.
    @id:xml-lang-prefix-not-bound @XCAP-6.3-47 @implied-MUST
    Scenario: xml:lang, the prefix not bound in the query
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
      When the client sends GET to node 'resource-lists/list/display-name'
      Then the selected element is display-name

  Rule: Names outside ASCII come as UTF-8, percent-encoded

    @id:wire @XCAP-6.3-19 @implied-MUST
    Scenario Outline: <selector> on the wire
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <x:él xmlns:x="urn:example:x" größe="1"/>
            <x:アカ xmlns:x="urn:example:x" größe="2"/>
          </list>
        </resource-lists>
        """
      When the client sends GET to "{document}/~~/resource-lists/list/<selector>?xmlns(x=urn:example:x)"
      Then the selected element is <name> with größe "<value>"

      Examples:
        | id                     | selector                            | name | value |
        | x-c3-a9l               | x:%C3%A9l                           | él   | 1     |
        | x-e3-82-a2-e3-82-ab    | x:%E3%82%A2%E3%82%AB                | アカ | 2     |
        | any-5b-gr-c3-b6-c3-9fe | *%5B@gr%C3%B6%C3%9Fe=%222%22%5D     | アカ | 2     |

  Rule: A namespace declaration is no attribute

    # The RFC's own example is el-name[@xmlns='namespace'].
    @id:not-found-predicate @XCAP-6.3-25 @implied-MUST
    Scenario Outline: It is not found in a predicate: <selector>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends" xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        </resource-lists>
        """
      When the client sends GET to node '<selector>'
      Then the server answers 404
      When the client sends GET to node 'resource-lists/list[@name="friends"]'
      Then the selected element is list with name "friends"

      Examples:
        | id                    | selector                                                                |
        | resource-lists-xmlns  | resource-lists[@xmlns="urn:ietf:params:xml:ns:resource-lists"]          |
        | resource-lists-list   | resource-lists/list[@xmlns="urn:ietf:params:xml:ns:resource-lists"]     |
        | resource-lists-any    | resource-lists/*[@xmlns="urn:ietf:params:xml:ns:resource-lists"]        |
        | resource-lists-list-1 | resource-lists/list[1][@xmlns="urn:ietf:params:xml:ns:resource-lists"]  |

    @id:cannot-fetched-attribute @XCAP-6.3-26 @implied-MUST
    Scenario: It cannot be fetched as an attribute
      Given the document "friends"
      When the client sends GET to node 'resource-lists/@xmlns'
      Then the server answers 404
      When the client sends GET to node 'resource-lists/list/@name'
      Then the server answers 200
      And the body matches "friends"

    # Nothing can bind the prefix xmlns: as a prefix that is not bound it means 400, as a name that is never there 404.
    @id:nor-declaration-prefix @XCAP-6.3-25 @XCAP-6.3-26 @implied-MUST
    Scenario Outline: Nor a declaration of a prefix: <selector>
      Given the document "friends with a foreign prefix"
      When the client sends GET to node '<selector>'
      Then the server answers 404 or 400
      When the client sends GET to node 'resource-lists'
      Then the selected element is resource-lists

      Examples:
        | id                     | selector                                 |
        | resource-lists-xmlns-x | resource-lists/@xmlns:x                  |
        | resource-lists-xmlns-2 | resource-lists[@xmlns:x="urn:example:x"] |
