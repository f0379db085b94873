# Which of 200 and 201 a creation is answered with is judged in 8.2.7-resource-interdependencies.feature.
@server @usage:resource-lists
Feature: RFC 4825 §8.2.3, The place of a new element among its siblings

  Where only the order of the elements matters the documents have no white space, lest a server that loses white space
  fail everything.

  Rule: The first of its name, without a position, becomes the last of its siblings

    @id:first-name-position-becomes @XCAP-8.2.3-03 @implied-MUST
    Scenario Outline: <target>
      Given the document "two friends and an external list"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<list name="work"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com"/>
            <external anchor="http://xcap.example.org/lists"/>
            <list name="work"/>
          </list>
        </resource-lists>
        """

      Examples:
        | id             | target             |
        | list           | list               |
        | list-name-work | list[@name="work"] |

    @id:alphabet-order-schema-front @XCAP-8.2.3-03 @implied-MUST
    Scenario: Also where the alphabet, or the order in the schema, has it in front of them
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <list name="work"/>
            <external anchor="http://xcap.example.org/lists"/>
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry' with '<entry uri="sip:a@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <list name="work"/>
            <external anchor="http://xcap.example.org/lists"/>
            <entry uri="sip:a@example.com"/>
          </list>
        </resource-lists>
        """

    @id:text-comments-processing @XCAP-8.2.3-04 @MUST
    Scenario: Text, comments and processing instructions at the end stay in front of it
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:a@example.com"/>
         <!-- comment --><?instruction for somebody?>
        </list></resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/list[@name="work"]' with '<list name="work"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:a@example.com"/>
         <!-- comment --><?instruction for somebody?>
        <list name="work"/></list></resource-lists>
        """

  Rule: The first position makes no difference to the first of its name

    @id:first-position-makes-no @XCAP-8.2.3-05 @implied-MUST
    Scenario Outline: <target>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com"/>
            <!-- comment -->
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<list name="work"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com"/>
            <!-- comment -->
            <list name="work"/>
          </list>
        </resource-lists>
        """

      Examples:
        | id               | target                |
        | list-1           | list[1]               |
        | list-1-name-work | list[1][@name="work"] |

  Rule: The first of its name cannot have a later position

    @id:first-name-cannot-later @XCAP-8.2.3-06 @implied-MUST
    Scenario Outline: <target>
      Given the document "two friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<list name="work"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="friends"]/<legal target>' with '<list name="work"/>'
      Then the request succeeds

      Examples:
        | id               | target                | legal target          |
        | list-2           | list[2]               | list[1]               |
        | list-3           | list[3]               | list[1]               |
        | list-2-name-work | list[2][@name="work"] | list[1][@name="work"] |

  Rule: By a wildcard, the first element of all goes to the end of its parent

    @id:behind-white-space-comment @XCAP-8.2.3-07 @implied-MUST
    Scenario Outline: <target> behind white space and a comment
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <!-- nobody yet -->
        </list></resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <!-- nobody yet -->
        <entry uri="sip:n@example.com"/></list></resource-lists>
        """

      Examples:
        | id              | target                         |
        | any             | *                              |
        | any-1           | *[1]                           |
        | any-uri-sip-n   | *[@uri="sip:n@example.com"]    |
        | any-1-uri-sip-n | *[1][@uri="sip:n@example.com"] |

    @id:wildcard-first-element-goes @XCAP-8.2.3-07 @implied-MUST
    Scenario Outline: <target> in <parent>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><parent></resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:n@example.com"/></list>
        </resource-lists>
        """

      Examples:
        | id              | parent                       | target                         |
        | list-name-any   | <list name="friends"/>       | *                              |
        | list-name-any-1 | <list name="friends"/>       | *[1][@uri="sip:n@example.com"] |
        | list-name-any-2 | <list name="friends"></list> | *                              |
        | list-name-any-3 | <list name="friends"></list> | *[1][@uri="sip:n@example.com"] |

    @id:nothing-front-refused @XCAP-8.2.3-08 @implied-MUST
    Scenario Outline: <target> has nothing in front of it and is refused
      Given the document "friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="friends"]/<legal target>' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds

      Examples:
        | id              | target                         | legal target                   |
        | any-2           | *[2]                           | *[1]                           |
        | any-2-uri-sip-n | *[2][@uri="sip:n@example.com"] | *[1][@uri="sip:n@example.com"] |

  Rule: By a wildcard and an attribute that no sibling has, without a position, a new element goes to the end of its parent

    @id:behind-elements-comment-end @XCAP-8.2.3-09 @implied-MUST
    Scenario: Behind other elements and the comment at the end
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com"/>
            <!-- comment -->
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/*[@name="work"]' with '<list name="work"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com"/>
            <!-- comment -->
            <list name="work"/>
          </list>
        </resource-lists>
        """

    # With siblings of the new element's own name, the last bullet of the first case (the end of the parent) and the second
    # case (right behind the last sibling of its name) contradict each other: either place is taken for right.
    @id:siblings-name-added-behind @XCAP-8.2.3-09 @implied-MUST
    Scenario: With siblings of its name it is added behind the last of them, or at the end
      Given the document "two friends and a list"
      When the client PUTs element 'resource-lists/list[@name="friends"]/*[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      When the client sends GET to node 'resource-lists/list[@name="friends"]'
      Then the XML body has
        | XPath                      | value             |
        | count(/*/*)                | 4                 |
        | string(/*/*[1]/@uri)       | sip:a@example.com |
        | string(/*/*[2]/@uri)       | sip:b@example.com |
        | string(/*/*[@uri][3]/@uri) | sip:n@example.com |

  Rule: With siblings of its name and no position, a new element goes right behind the last of them

    @id:earliest-last-front-white @XCAP-8.2.3-10 @MUST
    Scenario: Earliest last: in front of the white space and the comment that follow the last entry
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <entry uri="sip:a@example.com"/>
          <!-- comment -->
          <external anchor="http://xcap.example.org/lists"/>
         </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:b@example.com"]' with '<entry uri="sip:b@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/>
          <!-- comment -->
          <external anchor="http://xcap.example.org/lists"/>
         </list>
        </resource-lists>
        """

    @id:last-name-counts-not-first @XCAP-8.2.3-10 @MUST
    Scenario: The last of its name counts, not the first group of them
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <list name="work"/>
            <entry uri="sip:b@example.com"/>
            <list name="family"/>
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <list name="work"/>
            <entry uri="sip:b@example.com"/>
            <entry uri="sip:n@example.com"/>
            <list name="family"/>
          </list>
        </resource-lists>
        """

    @id:sibling-name-namespace @XCAP-8.2.3-11 @MUST
    Scenario Outline: A sibling of its name is one of the same namespace, whatever the prefix: <siblings>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <siblings>
            <list name="work"/>
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<body>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><siblings><body><list name="work"/></list>
        </resource-lists>
        """

      Examples:
        | id                   | siblings                                                                                                           | body                                                                               |
        | entry-uri-sip-a      | <entry uri="sip:a@example.com"/><q:entry xmlns:q="urn:ietf:params:xml:ns:resource-lists" uri="sip:b@example.com"/> | <entry uri="sip:n@example.com"/>                                                   |
        | q-entry-xmlns-q-urn  | <q:entry xmlns:q="urn:ietf:params:xml:ns:resource-lists" uri="sip:a@example.com"/><entry uri="sip:b@example.com"/> | <q:entry xmlns:q="urn:ietf:params:xml:ns:resource-lists" uri="sip:n@example.com"/> |
        | q-entry-xmlns-q-ur-2 | <q:entry xmlns:q="urn:ietf:params:xml:ns:resource-lists" uri="sip:a@example.com"/>                                 | <entry uri="sip:n@example.com"/>                                                   |

    @id:element-local-name-namespace @XCAP-8.2.3-11 @MUST
    Scenario: An element of the same local name in another namespace is no sibling of its name
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <x:entry xmlns:x="urn:example:x"/>
            <x:other xmlns:x="urn:example:x"/>
            <!-- comment -->
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/y:entry[@n="1"]?xmlns(y=urn:example:y)' with '<y:entry xmlns:y="urn:example:y" n="1"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <x:entry xmlns:x="urn:example:x"/>
            <x:other xmlns:x="urn:example:x"/>
            <!-- comment -->
            <y:entry xmlns:y="urn:example:y" n="1"/>
          </list>
        </resource-lists>
        """

  Rule: By name and a position above 1, a new element has one less than that many of its name before it

    @id:name-position-above-1-new @XCAP-8.2.3-12 @MUST
    Scenario Outline: <target>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <list name="work"/>
            <entry uri="sip:a@example.com"/>
            <list name="family"/>
            <entry uri="sip:b@example.com"/>
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <list name="work"/>
            <entry uri="sip:a@example.com"/>
            <after>
          </list>
        </resource-lists>
        """

      Examples:
        | id                | target                             | after                                                                                 |
        | entry-2-uri-sip-n | entry[2][@uri="sip:n@example.com"] | <entry uri="sip:n@example.com"/><list name="family"/><entry uri="sip:b@example.com"/> |
        | entry-3-uri-sip-n | entry[3][@uri="sip:n@example.com"] | <list name="family"/><entry uri="sip:b@example.com"/><entry uri="sip:n@example.com"/> |
        | entry-3           | entry[3]                           | <list name="family"/><entry uri="sip:b@example.com"/><entry uri="sip:n@example.com"/> |

    @id:right-behind-sibling-front @XCAP-8.2.3-13 @MUST
    Scenario Outline: Right behind the sibling before it, in front of white space and comments: <target>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:a@example.com"/>
         <!-- comment -->
         <entry uri="sip:b@example.com"/>
        </list></resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:a@example.com"/><entry uri="sip:n@example.com"/>
         <!-- comment -->
         <entry uri="sip:b@example.com"/>
        </list></resource-lists>
        """

      Examples:
        | id              | target                             |
        | entry-2-uri-sip | entry[2][@uri="sip:n@example.com"] |
        | any-2-uri-sip-n | *[2][@uri="sip:n@example.com"]     |

    @id:too-few-name-refused @XCAP-8.2.3-14 @implied-MUST
    Scenario Outline: With too few of its name before it, it is refused: <target>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com"/>
            <list name="work"/>
            <list name="family"/>
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="friends"]/<legal target>' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds

      Examples:
        | id                | target                             | legal target                       |
        | entry-4           | entry[4]                           | entry[3]                           |
        | entry-4-uri-sip-n | entry[4][@uri="sip:n@example.com"] | entry[3][@uri="sip:n@example.com"] |
        | entry-5-uri-sip-n | entry[5][@uri="sip:n@example.com"] | entry[3][@uri="sip:n@example.com"] |

  Rule: By a wildcard and a position above 1, a new element has one less than that many siblings of any name before it

    @id:wildcard-position-above-1 @XCAP-8.2.3-15 @MUST
    Scenario Outline: <target>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <list name="work"/>
            <entry uri="sip:a@example.com"/>
            <list name="family"/>
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <list name="work"/>
            <after>
          </list>
        </resource-lists>
        """

      Examples:
        | id              | target                         | after                                                                                 |
        | any-2-uri-sip-n | *[2][@uri="sip:n@example.com"] | <entry uri="sip:n@example.com"/><entry uri="sip:a@example.com"/><list name="family"/> |
        | any-3-uri-sip-n | *[3][@uri="sip:n@example.com"] | <entry uri="sip:a@example.com"/><entry uri="sip:n@example.com"/><list name="family"/> |
        | any-4-uri-sip-n | *[4][@uri="sip:n@example.com"] | <entry uri="sip:a@example.com"/><list name="family"/><entry uri="sip:n@example.com"/> |
        | any-4           | *[4]                           | <entry uri="sip:a@example.com"/><list name="family"/><entry uri="sip:n@example.com"/> |

    @id:too-few-siblings-refused @XCAP-8.2.3-16 @implied-MUST
    Scenario Outline: With too few siblings before it, it is refused: <target>
      Given the document "two friends and a list"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="friends"]/<legal target>' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds

      Examples:
        | id              | target                         | legal target                   |
        | any-5           | *[5]                           | *[4]                           |
        | any-5-uri-sip-n | *[5][@uri="sip:n@example.com"] | *[4][@uri="sip:n@example.com"] |

    @id:behind-last-sibling-unlike @XCAP-8.2.3-17 @implied-MUST
    Scenario Outline: Behind the last sibling, unlike at the end of the parent, white space and comments follow: <target>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:a@example.com"/>
         <list name="work"/>
         <!-- comment -->
        </list></resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:a@example.com"/>
         <list name="work"/><entry uri="sip:n@example.com"/>
         <!-- comment -->
        </list></resource-lists>
        """

      Examples:
        | id              | target                         |
        | any-3           | *[3]                           |
        | any-3-uri-sip-n | *[3][@uri="sip:n@example.com"] |

  Rule: By name and position 1, a new element goes right in front of the first of its name

    @id:behind-white-space-comment-2 @XCAP-8.2.3-18 @MUST
    Scenario: Behind the white space and the comment before that
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:a@example.com"/>
         <!-- comment -->
         <list name="work"/><list name="family"/>
        </list></resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/list[1][@name="n"]' with '<list name="n"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:a@example.com"/>
         <!-- comment -->
         <list name="n"/><list name="work"/><list name="family"/>
        </list></resource-lists>
        """

  Rule: By a wildcard, position 1 and an attribute that the first sibling lacks, a new element goes in front of all elements

    @id:front @XCAP-8.2.3-19 @MUST
    Scenario Outline: In front of <first>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <first>
            <list name="work"/>
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/*[1][@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:n@example.com"/>
            <first>
            <list name="work"/>
          </list>
        </resource-lists>
        """

      Examples:
        | id                      | first                            |
        | entry-uri-sip-a-example | <entry uri="sip:a@example.com"/> |
        | list-name-n             | <list name="n"/>                 |

    @id:just-first-element-behind @XCAP-8.2.3-19 @MUST
    Scenario: "Just before" the first element, so behind the comment in front of it
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <!-- comment -->
         <entry uri="sip:a@example.com"/>
        </list></resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/*[1][@name="work"]' with '<list name="work"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <!-- comment -->
         <list name="work"/><entry uri="sip:a@example.com"/>
        </list></resource-lists>
        """

  # The RFC's root, el1, el2 and el3 are a list, an entry (by its uri), a list in the list (by its name) and an external.
  Rule: The RFC's worked examples

    Background:
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:first@example.com"/>
         <entry uri="sip:second@example.com"/>
         <!-- comment -->
         <list name="first"/>
        </list></resource-lists>
        """

    @id:el1-att-third-equals @XCAP-8.2.3-20 @implied-MUST
    Scenario Outline: el1[@att="third"] and its equals: <target>
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:third@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:first@example.com"/>
         <entry uri="sip:second@example.com"/><entry uri="sip:third@example.com"/>
         <!-- comment -->
         <list name="first"/>
        </list></resource-lists>
        """

      Examples:
        | id                    | target                                 |
        | entry-uri-sip-third   | entry[@uri="sip:third@example.com"]    |
        | entry-3-uri-sip-third | entry[3][@uri="sip:third@example.com"] |
        | any-3-uri-sip-third   | *[3][@uri="sip:third@example.com"]     |

    @id:rfcs-worked-examples @XCAP-8.2.3-20 @implied-MUST
    Scenario: el3
      When the client PUTs element 'resource-lists/list[@name="friends"]/external' with '<external anchor="http://xcap.example.org/lists"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:first@example.com"/>
         <entry uri="sip:second@example.com"/>
         <!-- comment -->
         <list name="first"/>
        <external anchor="http://xcap.example.org/lists"/></list></resource-lists>
        """

    @id:el2-att-2-equal @XCAP-8.2.3-20 @implied-MUST
    Scenario Outline: el2[@att="2"] and its equal: <target>
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<list name="2"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:first@example.com"/>
         <entry uri="sip:second@example.com"/>
         <!-- comment -->
         <list name="first"/><list name="2"/>
        </list></resource-lists>
        """

      Examples:
        | id            | target             |
        | list-name-2   | list[@name="2"]    |
        | list-2-name-2 | list[2][@name="2"] |

    @id:2-att-2 @XCAP-8.2.3-20 @implied-MUST
    Scenario: *[2][@att="2"]
      When the client PUTs element 'resource-lists/list[@name="friends"]/*[2][@name="2"]' with '<list name="2"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:first@example.com"/><list name="2"/>
         <entry uri="sip:second@example.com"/>
         <!-- comment -->
         <list name="first"/>
        </list></resource-lists>
        """

    @id:el2-1-att-2 @XCAP-8.2.3-20 @implied-MUST
    Scenario: el2[1][@att="2"]
      When the client PUTs element 'resource-lists/list[@name="friends"]/list[1][@name="2"]' with '<list name="2"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:first@example.com"/>
         <entry uri="sip:second@example.com"/>
         <!-- comment -->
         <list name="2"/><list name="first"/>
        </list></resource-lists>
        """

  Rule: Text among the siblings stays where it is

    @id:mixed-content @XCAP-8.2.3-33 @implied-MUST
    Scenario Outline: <target> in mixed content
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <x:m xmlns:x="urn:example:x">one<x:i n="1"/>two<x:i n="2"/>three</x:m>
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/x:m/<target>?xmlns(x=urn:example:x)' with '<x:<name> xmlns:x="urn:example:x" n="n"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <x:m xmlns:x="urn:example:x"><after></x:m>
          </list>
        </resource-lists>
        """

      Examples:
        | id        | target         | name | after                                           |
        | x-i-n-n   | x:i[@n="n"]    | i    | one<x:i n="1"/>two<x:i n="2"/><x:i n="n"/>three |
        | x-i-1-n-n | x:i[1][@n="n"] | i    | one<x:i n="n"/><x:i n="1"/>two<x:i n="2"/>three |
        | x-i-2-n-n | x:i[2][@n="n"] | i    | one<x:i n="1"/><x:i n="n"/>two<x:i n="2"/>three |
        | any-1-n-n | *[1][@n="n"]   | j    | one<x:j n="n"/><x:i n="1"/>two<x:i n="2"/>three |
        | x-j-n-n   | x:j[@n="n"]    | j    | one<x:i n="1"/>two<x:i n="2"/>three<x:j n="n"/> |

  Rule: The siblings that count are those of the moment

    @id:insertions-deletions @XCAP-8.2.3-34 @implied-MUST
    Scenario: Insertions and deletions, one after the other
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:b@example.com"]' with '<entry uri="sip:b@example.com"/>'
      And the client sends DELETE to node 'resource-lists/list[@name="friends"]/entry[@uri="sip:a@example.com"]'
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[2][@uri="sip:c@example.com"]' with '<entry uri="sip:c@example.com"/>'
      Then the request succeeds
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[4]' with '<entry uri="sip:n@example.com"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="friends"]/*[1][@uri="sip:m@example.com"]' with '<entry uri="sip:m@example.com"/>'
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[3][@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:m@example.com"/>
            <entry uri="sip:b@example.com"/>
            <entry uri="sip:n@example.com"/>
            <entry uri="sip:c@example.com"/>
          </list>
        </resource-lists>
        """
